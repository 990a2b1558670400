import { dollars } from "#renderer/format.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { CityMapPicture } from "#renderer/pictures/CityMap.tsx";
import { MilesRuler } from "#renderer/pictures/CityMap.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Reviews } from "#renderer/sections/Reviews.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Questions } from "#renderer/sections/Questions.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { contact, city, facts, lead, neighbors } = props;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
        facts={facts}
        lead={lead}
        picture={<CityMapPicture city={city} nearby={neighbors} slug={city.slug} />}
        title={city.pageTitle}
      />
      <ServicePrices {...props} />
      <Homes {...props} />
      <section aria-labelledby="local" className="container-page section-space">
        <h2 className="sr-only" id="local">
          Tips for mounting a TV in {city.name}
        </h2>
        <Prose withMargin>
          <Body about={{ city: city.slug }} code={city.body.code} />
        </Prose>
      </section>
      <QuestionsAndReviews {...props} />
      <Neighbors {...props} />
      <CallToAction
        contact={contact}
        text="Tell us your TV size, wall type and ZIP code. We’ll text you a price and a time."
        title={`Get your price for TV mounting in ${city.name}`}
      />
    </>
  );
}

/** The types of homes in a city, each with a drawn room. */
function Homes({ city: { name, homes } }: Pick<Props, "city">) {
  return (
    <section aria-labelledby="homes" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead
          id="homes"
          lead={`How we mount TVs on the kinds of walls you’ll find in ${name}.`}
          title={`TV mounting for ${name} homes`}
        />
        <ul className="grid gap-x-6 gap-y-10 md:auto-cols-fr md:grid-flow-col">
          {homes.map(({ title, text, scene }) => (
            <li key={title}>
              <ScenePicture
                alt=""
                className="aspect-4/3 w-full rounded object-cover"
                scene={scene}
              />
              <h3 className="pt-4">{title}</h3>
              <p className="pt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The total for a typical job, and each service's lowest price. */
function ServicePrices({
  city: { name: city },
  services,
  typicalPrice,
  travelFee,
  pricePromise,
  quoteHref,
}: Pick<Props, "city" | "services" | "typicalPrice" | "travelFee" | "pricePromise" | "quoteHref">) {
  return (
    <section aria-labelledby="prices" className="border-t border-line section-space">
      <div className="container-page">
        <SectionHead
          id="prices"
          lead={`A 65-inch TV on drywall, on your own mount with the cords in a paintable channel, costs ${typicalPrice}. That’s everything: two of us${travelFee === 0 ? "" : ", travel"} and cleanup.`}
          title={`TV mounting prices in ${city}`}
        />
        <Table
          caption={`TV mounting prices in ${city}, with the usual time for each service`}
          columns={[
            { label: "Service" },
            { label: "Usual time", least: true },
            { label: "From", numeric: true },
          ]}
          rows={services}
        />
        <p className="max-w-[60ch] pt-6 text-sm text-ink-2">
          {travelFee > 0 &&
            `Prices in the table don’t include travel, which adds ${dollars(travelFee)} to a visit. `}
          {pricePromise}
        </p>
        <p className="pt-4">
          <ArrowLink href={quoteHref}>See what your job costs</ArrowLink>
        </p>
      </div>
    </section>
  );
}

/** The nearest cities, placed along a ruler by distance. */
function Neighbors({ city, neighbors }: Pick<Props, "city" | "neighbors">) {
  if (neighbors.length === 0) return null;
  const furthest = Math.max(...neighbors.map(({ miles }) => miles));
  return (
    <section aria-labelledby="nearby" className="bg-pine-deep ruler-edge section-space night">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="nearby">TV mounting near {city.name}</h2>
          <p className="max-w-[30ch] pt-4 text-lead leading-normal text-ink-2">
            We mount TVs in these towns, too. Miles are in a straight line.
          </p>
        </div>
        <ul>
          {neighbors.map(({ name, href, miles }) => (
            <li className="border-b border-line" key={href}>
              <a
                className="group grid min-h-13 grid-cols-[1fr_auto] items-center gap-x-6 py-2 sm:grid-cols-[10rem_1fr_auto]"
                href={href}
              >
                <span className="font-semibold group-hover:underline">{name}</span>
                <span className="max-sm:order-1 max-sm:col-span-2">
                  <MilesRuler miles={miles} most={furthest} />
                </span>
                <span className="text-sm text-ink-2 tabular-nums">{miles} mi</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A city's questions next to reviews. */
function QuestionsAndReviews({
  city: { name },
  faqs,
  reviews,
}: Pick<Props, "city" | "faqs" | "reviews">) {
  return (
    <div className="container-page grid gap-x-16 gap-y-14 section-space lg:grid-cols-2">
      <section aria-labelledby="questions">
        <h2 className="pb-6" id="questions">
          Common questions about TV mounting in {name}
        </h2>
        <Questions items={faqs} />
      </section>
      <section aria-labelledby="reviews">
        <h2 className="pb-6" id="reviews">
          Reviews
        </h2>
        <Reviews {...reviews} />
      </section>
    </div>
  );
}
