import { TRADE } from "#business";
import { cityPrices, FROM_PRICES } from "#renderer/trade/copy.ts";
import { capitalize, dollars } from "#renderer/format.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { CityMapPicture } from "#renderer/pictures/CityMap.tsx";
import { MilesRuler } from "#renderer/pictures/CityMap.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { Reviews } from "#renderer/sections/Reviews.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { ReadingRows } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Questions } from "#renderer/sections/Questions.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { bodyParts } from "../../Body.tsx";
import type { data } from "./+data.ts";

/** The trade at the start of a heading. */
const TITLE = capitalize(TRADE);

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { contact, city, facts, neighbors } = props;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
        facts={facts}
        lead={city.summary}
        picture={<CityMapPicture city={city} nearby={neighbors} slug={city.slug} />}
        title={city.pageTitle}
        wideFacts
      />
      <ServicePrices {...props} />
      <Homes {...props} />
      <div className="render-later estimate-382 sm:estimate-499 lg:estimate-372">
        <Neighbors {...props} />
        <Reading {...props} />
      </div>
      <CallToAction contact={contact} title={`Get your price in ${city.name}`} />
    </>
  );
}

/** The total for a typical job, next to each service's lowest price. */
function ServicePrices({
  city: { name: city },
  services,
  typicalPrice,
  travelFee,
  pricePromise,
  quoteHref,
}: Pick<Props, "city" | "services" | "typicalPrice" | "travelFee" | "pricePromise" | "quoteHref">) {
  return (
    <section
      aria-labelledby="prices"
      className="border-y border-line bg-surface section-space max-sm:py-8"
    >
      <div className="container-page grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="prices">
            {TITLE} prices in {city}
          </h2>
          <p className="max-w-[40ch] pt-3 text-ink-2">{cityPrices(typicalPrice, travelFee > 0)}</p>
          <p className="pt-2">
            <ArrowLink href={quoteHref}>See your price</ArrowLink>
          </p>
        </div>
        <div>
          <Table
            caption={`${TITLE} prices in ${city}, with the usual time for each service`}
            columns={[
              { label: "Service" },
              { label: "Usual time", least: true },
              { label: "From", numeric: true },
            ]}
            rows={services}
          />
          <p className="max-w-[60ch] pt-4 text-sm text-ink-2">
            {FROM_PRICES}{" "}
            {travelFee > 0 &&
              `Prices in the table don’t include travel, which adds ${dollars(travelFee)} to a visit. `}
            {pricePromise}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The types of homes in a city, each with a drawn room; on phones the rooms are small, next to their titles. */
function Homes({ city: { name, homes } }: Pick<Props, "city">) {
  return (
    <section aria-labelledby="homes" className="section-space max-sm:py-8">
      <div className="container-page">
        <h2 id="homes">
          {TITLE} for {name} homes
        </h2>
        <ul className="grid gap-x-6 gap-y-5 pt-[clamp(1.25rem,0.75rem+2.5vw,3rem)] md:auto-cols-fr md:grid-flow-col">
          {homes.map(({ title, text, scene }) => (
            <li
              className="max-md:grid max-md:grid-cols-[6.5rem_1fr] max-md:items-center max-md:gap-x-4"
              key={title}
            >
              <ScenePicture
                alt=""
                as="near"
                className="aspect-16/9 w-full rounded object-cover md:aspect-4/3 max-md:dark:brightness-150"
                scene={scene}
              />
              <h3 className="md:pt-4">{title}</h3>
              <p className="pt-2 text-ink-2 max-md:col-span-2 max-md:text-sm max-md:leading-normal">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The nearest cities, placed along a ruler by distance. */
function Neighbors({ city, neighbors }: Pick<Props, "city" | "neighbors">) {
  if (neighbors.length === 0) return null;
  const furthest = Math.max(...neighbors.map(({ miles }) => miles));
  return (
    <section
      aria-labelledby="nearby"
      className="bg-pine-deep ruler-edge section-space night max-sm:py-8"
    >
      <div className="container-page grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="nearby">
            {TITLE} near {city.name}
          </h2>
          <p className="max-w-[30ch] pt-3 text-ink-2 max-sm:text-sm">Straight-line distances.</p>
        </div>
        <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5">
          {neighbors.map(({ name, href, miles }) => (
            <li className="border-b border-line" key={href}>
              <a
                className="group grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-2 max-sm:text-sm max-sm:leading-snug sm:min-h-13 sm:grid-cols-[10rem_1fr_4rem] sm:gap-x-6"
                href={href}
              >
                <span className="font-semibold group-hover:underline">{name}</span>
                <span className="max-sm:hidden">
                  <MilesRuler miles={miles} most={furthest} />
                </span>
                <span className="text-right text-sm text-ink-2 tabular-nums">{`${miles.toFixed(1)}\u00A0mi`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A city's background reading and questions, which open on click, next to reviews. */
function Reading({ city, faqs, reviews }: Pick<Props, "city" | "faqs" | "reviews">) {
  const { opening, parts } = bodyParts({ code: city.body.code, about: { city: city.slug } });
  return (
    <div className="border-t border-line">
      <div className="container-page grid gap-x-16 gap-y-8 section-space max-sm:gap-y-7 max-sm:py-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <section aria-labelledby="good-to-know">
            <h2 className="pb-4" id="good-to-know">
              Good to know
            </h2>
            {opening.length > 0 && (
              <div className="pb-4">
                <Prose>{opening}</Prose>
              </div>
            )}
            <ReadingRows parts={parts} />
          </section>
          <section aria-labelledby="questions">
            <h2 className="pb-4" id="questions">
              Common questions
            </h2>
            <Questions firstOpen={false} items={faqs} />
          </section>
        </div>
        <section aria-labelledby="reviews">
          <h2 className="pb-5 max-sm:sr-only" id="reviews">
            Reviews
          </h2>
          {/* On phones, one review is enough, because the others are a tap away. */}
          <div className="max-sm:[&_figure~figure]:hidden">
            <Reviews {...reviews} />
          </div>
          <p className="pt-2">
            <ArrowLink href="/testimonials">All reviews</ArrowLink>
          </p>
        </section>
      </div>
    </div>
  );
}
