import { priceText } from "#renderer/format.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { SectionPicture } from "#renderer/pictures/WallSection.tsx";
import { pricePromise, type PriceLine } from "#renderer/prices.ts";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { QuestionColumns } from "#renderer/sections/Questions.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";
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
            className="aspect-4/3 w-full rounded object-cover"
            scene={service.scene}
          />
        }
        title={service.name}
      />
      <Included {...props} />
      <Steps {...props} />
      <Prices {...props} />
      <Pictures items={pictures} />
      <div className="container-page section-space">
        <Prose withMargin>
          <Body about={{ service: service.slug }} code={service.body.code} />
        </Prose>
      </div>
      <QuestionSection {...props} />
      <RelatedLinks {...props} />
      <CallToAction
        contact={contact}
        text="Text us your TV size and a photo of the wall. We’ll text you back a price and a time."
        title="Ready when you are"
      />
    </>
  );
}

/** What's included in the price and what isn't, next to the wall's cross section if there is one. */
function Included({
  service: { section },
  included,
  notIncluded,
  suits,
}: Pick<Props, "service" | "included" | "notIncluded" | "suits">) {
  return (
    <section aria-labelledby="included" className="border-y border-line bg-surface section-space">
      <div
        className={`container-page grid gap-x-16 gap-y-10 print:gap-y-2 ${section ? "lg:grid-cols-[7fr_6fr] print:grid-cols-[6fr_4fr]" : ""}`}
      >
        <div>
          <h2 id="included">What’s included</h2>
          <ul className={`pt-6 lg:pt-9 ${section ? "" : "gap-x-16 lg:grid lg:grid-cols-2"}`}>
            {included.map((item) => (
              <li className="flex gap-4 border-b border-line py-3.5" key={item}>
                <Icon className="mt-1 size-5 text-pine" name="tick" />
                {item}
              </li>
            ))}
          </ul>
          <h3 className="pt-8 pb-1.5">What’s not included</h3>
          <ul className={section ? "" : "gap-x-16 lg:grid lg:grid-cols-2"}>
            {notIncluded.map((item) => (
              <li className="flex gap-4 border-b border-line py-3.5" key={item}>
                <Icon className="mt-1 size-5 text-ink-2" name="close" />
                {item}
              </li>
            ))}
          </ul>
          <h3 className="pt-8 pb-3">Good for</h3>
          <ul className="flex flex-wrap gap-2">
            {suits.map((word) => (
              <li className="rounded-sm bg-pine-tint px-3 py-1 text-sm font-medium" key={word}>
                {word}
              </li>
            ))}
          </ul>
        </div>
        {section && <SectionPicture wall={section} />}
      </div>
    </section>
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
              <p className="text-lead leading-none font-semibold text-clay">{index + 1}</p>
              <h3 className="pt-2.5">{name}</h3>
              <p className="pt-1.5 text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Prices for the whole job, then examples, then extras. */
function Prices({ prices, jobs, quoteHref }: Pick<Props, "prices" | "jobs" | "quoteHref">) {
  if (prices === undefined) return null;
  const { bySize, job, extras, quoted } = prices;
  return (
    <section aria-labelledby="prices" className="border-t border-line bg-surface section-space">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr] print:grid-cols-[1fr_4fr] print:gap-x-8">
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
              : <strong>{price}</strong>
            </p>
          ))}
          <p className="pt-4 print:hidden">
            <ArrowLink href={quoteHref}>
              {quoted === undefined ? "See your price" : "Ask for a quote"}
            </ArrowLink>
          </p>
        </div>
        <div className="grid gap-10 print:grid-cols-2">
          {bySize.length > 0 && <PriceTable title="By TV size" lines={bySize} />}
          {job.length > 0 && <PriceTable title="What it costs" lines={job} />}
          {extras.length > 0 && <PriceTable title="Possible extras" lines={extras} />}
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

/** The service's own questions, then general ones. */
function QuestionSection({ service, answers }: Pick<Props, "service" | "answers">) {
  return (
    <section aria-labelledby="questions" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <h2 className="pb-6 lg:pb-10" id="questions">
          Common questions about {service.name}
        </h2>
        <QuestionColumns items={service.faqs} />
        {answers.length > 0 && (
          <>
            <h3 className="pt-10 pb-4">Before you book</h3>
            <QuestionColumns firstOpen={false} items={answers} />
          </>
        )}
        <p className="pt-5 print:hidden">
          <ArrowLink href="/support#questions">All questions and answers</ArrowLink>
        </p>
      </div>
    </section>
  );
}

/** Cities with this service next to related services. */
function RelatedLinks({
  service: { shortName },
  cities,
  related,
}: Pick<Props, "service" | "cities" | "related">) {
  const groups = [
    { title: `${shortName} in your city`, links: cities },
    { title: "Often booked together", links: related },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className="container-page grid gap-x-16 gap-y-10 section-space md:grid-cols-2 print:hidden">
      {groups.map(({ title, links }) => (
        <nav aria-label={title} key={title}>
          <h2 className="pb-4 text-h3 tracking-[-0.018em]">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  className="touch rounded border-[1.5px] border-line-2 bg-surface px-3.5 text-sm font-medium hover:border-ink"
                  href={href}
                >
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
