import { ASK_ABOUT_SERVICE, BY_SIZE } from "#renderer/trade/copy.ts";
import { priceText } from "#renderer/format.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { includedPicture } from "#renderer/trade/included-picture.tsx";
import { pricePromise, type PriceLine } from "#renderer/trade/prices.ts";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Answers } from "#renderer/sections/Answers.tsx";
import { ReadingRows } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Questions } from "#renderer/sections/Questions.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { bodyParts } from "../../Body.tsx";
import { type data, SERVICE_PICTURE } from "./+data.ts";
import { Pictures } from "./Pictures.tsx";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { contact, service, facts, pictures } = props;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
        facts={facts}
        lead={service.summary}
        picture={
          <ScenePicture
            alt={`Drawing of a room: ${service.name}`}
            as="near"
            id={SERVICE_PICTURE}
            className="aspect-4/3 head-picture w-full rounded object-cover md:max-lg:aspect-square"
            scene={service.scene}
          />
        }
        title={service.name}
      />
      <Prices {...props} />
      <Steps {...props} />
      <div className={`render-later ${pictures.length > 0 ? "estimate-720" : "estimate-600"}`}>
        <Included {...props} />
        <Pictures items={pictures} />
        <Reading {...props} />
        <RelatedLinks {...props} />
      </div>
      <CallToAction contact={contact} text={ASK_ABOUT_SERVICE} title="Ready when you are" />
    </>
  );
}

/**
 * The document's body: an opening in full, if it has one, and the rest behind its headings, next to the service's own
 * questions and general ones.
 */
function Reading({ service, job, answers }: Pick<Props, "service" | "job" | "answers">) {
  const { slug, body, faqs } = service;
  const { opening, parts } = bodyParts({ code: body.code, about: { service: slug } });
  return (
    <>
      {opening.length > 0 && (
        <div className="container-page section-space">
          <Prose>{opening}</Prose>
        </div>
      )}
      <section
        aria-labelledby="questions"
        className="mt-[clamp(3rem,1.4rem+7vw,8rem)] border-y border-line bg-surface section-space print:mt-0"
      >
        <div className="container-page">
          <h2 className="pb-6 lg:pb-10" id="questions">
            Common questions about {job}
          </h2>
          <div className="grid gap-x-16 lg:grid-cols-2 print:block">
            <div className="print:columns-2">
              <Questions items={faqs} />
            </div>
            <div className="max-lg:-mt-px [&_summary_h3]:text-base [&_summary_h3]:tracking-normal">
              <ReadingRows parts={parts} />
              {answers.length > 0 && (
                <Disclosure label={<h3>Before you book</h3>}>
                  <div className="pb-6 print:pb-0">
                    <Answers columns="print:grid-cols-3" items={answers} />
                  </div>
                </Disclosure>
              )}
            </div>
          </div>
          <p className="pt-5 print:hidden">
            <ArrowLink href="/support#questions">All questions and answers</ArrowLink>
          </p>
        </div>
      </section>
    </>
  );
}

/** Prices for the whole job with examples, next to the link to the calculator. Extras open on click. */
function Prices({ prices, jobs, quoteHref }: Pick<Props, "prices" | "jobs" | "quoteHref">) {
  if (prices === undefined) return null;
  const { bySize, job, extras, quoted } = prices;
  return (
    <section aria-labelledby="prices" className="border-y border-line bg-surface section-space">
      <div className="container-page grid gap-x-16 gap-y-7 lg:grid-cols-[4fr_7fr] print:grid-cols-[1fr_4fr] print:gap-x-8">
        <div>
          <h2 id="prices">Prices</h2>
          <p className="max-w-[34ch] pt-4 text-lead leading-normal text-ink-2">
            {pricePromise(prices)}
          </p>
          {jobs.map(({ id, label, price, href }) => (
            <p className="pt-4" key={id}>
              Example:{" "}
              <a className="underline decoration-clay underline-offset-4" href={href}>
                {label}
              </a>
              : <strong className="whitespace-nowrap">{price}</strong>
            </p>
          ))}
          <p className="pt-3 print:hidden">
            <ArrowLink href={quoteHref}>
              {quoted === undefined ? "See your price" : "Ask for a quote"}
            </ArrowLink>
          </p>
        </div>
        <div className="grid content-start gap-x-10 gap-y-8 print:grid-cols-2">
          {bySize.length > 0 && <PriceTable title={BY_SIZE.heading} lines={bySize} />}
          {job.length > 0 && <PriceTable title="What it costs" lines={job} />}
          {extras.length > 0 && (
            <div className="border-t border-line">
              <Disclosure label="Possible extras" open={bySize.length + job.length === 0}>
                <PriceTable title="Extra" lines={extras} />
              </Disclosure>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function PriceTable({ title, lines }: { title: string; lines: readonly PriceLine[] }) {
  return (
    <Table
      caption={title}
      columns={[{ label: title }, { label: "Price", numeric: true }]}
      rows={lines.map(({ label, min, max, note, unit }) => ({
        name: label,
        note: note ?? unit,
        cells: [priceText(min, max)],
      }))}
    />
  );
}

/** Lists the steps under a horizontal line with a tick mark for each; on phones the line is vertical. */
function Steps({ service: { steps } }: Pick<Props, "service">) {
  return (
    <section aria-labelledby="steps" className="section-space">
      <div className="container-page">
        <h2 id="steps">How it works</h2>
        <ol className="step-line">
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <h3>
                <span className="text-clay max-lg:pr-1.5 lg:block lg:pb-2.5 lg:text-lead lg:leading-none">
                  {index + 1}
                </span>{" "}
                {name}
              </h3>
              <p className="pt-1.5 text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What's included in the price and what isn't, next to a drawing if there is one. */
function Included({
  service,
  included,
  notIncluded,
  goodFor,
}: Pick<Props, "service" | "included" | "notIncluded" | "goodFor">) {
  const suits = (
    <p className="pt-4 text-sm text-ink-2">
      <strong className="text-ink">Good for</strong> {goodFor}
    </p>
  );
  const picture = includedPicture(service);
  const columns = picture ? "" : "gap-x-16 lg:grid lg:grid-cols-2";
  return (
    <section aria-labelledby="included" className="border-y border-line bg-surface section-space">
      <div
        className={`container-page grid gap-x-16 gap-y-8 print:gap-y-2 ${picture ? "lg:grid-cols-2 print:grid-cols-[6fr_4fr]" : ""}`}
      >
        <div>
          <h2 id="included">What’s included</h2>
          <ul className={`pt-4 lg:pt-8 ${columns}`}>
            {included.map((item) => (
              <Item icon="tick" key={item} text={item} />
            ))}
          </ul>
          <h3 className="pt-7 pb-1">What’s not included</h3>
          <ul className={columns}>
            {notIncluded.map((item) => (
              <Item icon="close" key={item} text={item} />
            ))}
          </ul>
          {!picture && suits}
        </div>
        {picture && (
          <div className="lg:self-center">
            {picture}
            {suits}
          </div>
        )}
      </div>
    </section>
  );
}

function Item({ icon, text }: { icon: "tick" | "close"; text: string }) {
  return (
    <li className="flex gap-3.5 border-b border-line py-2 leading-snug max-lg:text-base lg:py-3">
      <Icon className={`size-5 ${icon === "tick" ? "text-pine" : "text-ink-2"}`} name={icon} />
      {text}
    </li>
  );
}

/** Cities with this service next to related services. */
function RelatedLinks({
  service: { shortName },
  cities,
  related,
}: Pick<Props, "service" | "cities" | "related">) {
  const groups = [
    {
      title: `${shortName} in your city`,
      links: cities.length > 0 ? [...cities, { href: "/locations", label: "All areas" }] : [],
    },
    { title: "Often booked together", links: related },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className="container-page grid gap-x-16 gap-y-8 section-space md:grid-cols-2 print:hidden">
      {groups.map(({ title, links }) => (
        <nav aria-label={title} key={title}>
          <h2 className="pb-3 text-h3 tracking-[-0.018em]">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
