import { lazy, Suspense } from "react";
import { attributionTexts } from "#contract/attribution.ts";
import { placeText } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import type { Quote } from "#trade/quote/quote.ts";
import {
  centsText,
  CONTACT_LABELS,
  oneLine,
  phoneText,
  preferredTimeText,
} from "#contract/text.ts";
import { type EstimateSection, quoteSections, sectionTitle } from "#trade/quote/sections.ts";
import { answerGroups, quoteDrawings } from "#renderer/trade/quote/quote-details.ts";
import { Skeleton } from "#renderer/ui/Skeleton.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { Card, type Detail, Details } from "../ui/Card.tsx";
import { Optional } from "../ui/Failure.tsx";
import { nameOf } from "../ui/labels.ts";
import { receivedText } from "./history.ts";

interface Props {
  lead: Lead;
  title: string;
  /** The lead that this one was merged into. Contact details that differ from it are shown. */
  into?: Lead | undefined;
}

/** Shows the visitor's request, with the estimate they saw. */
export function RequestCard({ lead, title, into }: Props) {
  const { business } = useSession();
  const { quote, message, service, offerCode, preferredContact } = lead;
  const { preferredDate, preferredWindow, preferredDate2, preferredWindow2 } = lead;
  const second = preferredTimeText({
    preferredDate: preferredDate2,
    preferredWindow: preferredWindow2,
  });
  const wishes: Detail[] = [
    ["Service", service && nameOf(business.services, service)],
    ["Prefers", preferredContact && CONTACT_LABELS[preferredContact]],
    [
      second === "" ? "Preferred time" : "First choice",
      preferredTimeText({ preferredDate, preferredWindow }),
    ],
    ["Second choice", second],
    ["Offer code", offerCode],
    ...(into === undefined ? [] : otherDetails(lead, into)),
  ];
  const isBare =
    quote === undefined && message === undefined && wishes.every(([, words]) => !words);
  const range = quote && (
    <p className="text-[1.375rem] leading-tight font-semibold tracking-[-0.02em] whitespace-nowrap">
      {centsText(quote.estimatedMin, quote.estimatedMax)}
    </p>
  );
  return (
    <Card aside={range} title={title}>
      {quote && <Estimate quote={quote} />}
      {message !== undefined && (
        <blockquote className="max-w-[65ch] pt-3 pb-4 whitespace-pre-wrap">“{message}”</blockquote>
      )}
      <Details details={wishes} />
      {isBare && <p className="text-ink-2">{receivedText(lead)}. No details given.</p>}
      {quote && <EstimateNotes quote={quote} />}
    </Card>
  );
}

/** Returns the contact details of a merged lead that its own card shows, because the other lead has different ones. */
function otherDetails(lead: Lead, into: Lead): Detail[] {
  const { name, phone, email } = lead;
  const place = placeText(lead);
  return [
    ["Name", name === into.name ? undefined : name],
    ["Phone", phone === into.phone ? undefined : phone && phoneText(phone)],
    ["Email", email === into.email ? undefined : email],
    ["Location", place === placeText(into) ? undefined : place],
  ];
}

/** Lists the line items, in sections if there are several. */
function Estimate({ quote }: { quote: Quote }) {
  return quoteSections(quote).map((section) =>
    section.name === "" ? (
      <Lines key={section.name} lines={section.lines} />
    ) : (
      <Section key={section.name} section={section} />
    ),
  );
}

function Section({ section }: { section: EstimateSection }) {
  return (
    <section className="pt-4 first:pt-0">
      <h3 className="flex justify-between gap-6 border-b border-line-2 pb-2 text-base tracking-normal">
        <span className="min-w-0">{sectionTitle(section)}</span>
        <span className="whitespace-nowrap tabular-nums">{section.range}</span>
      </h3>
      <Lines lines={section.lines} />
    </section>
  );
}

function Lines({ lines }: Pick<EstimateSection, "lines">) {
  return (
    <dl>
      {lines.map(({ id, label, note, price }) => (
        <div className="flex justify-between gap-6 border-b border-line py-2.5" key={id}>
          <dt className="min-w-0">
            {label}
            {note !== undefined && <span className="block text-xs text-ink-2">{note}</span>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{price}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the estimate's notes, and the answers it's based on. */
function EstimateNotes({ quote }: { quote: Quote }) {
  const { needsPerson, assumptions, placeholder } = quote.estimate;
  return (
    <>
      {placeholder && (
        <p className="pt-3 text-sm text-ink-2">
          Based on prices that the owner hasn't approved yet.
        </p>
      )}
      <Notes items={needsPerson} title="Not included in the estimate (you set the price)" />
      <Notes items={assumptions} title="Assumptions" />
      <Answers quote={quote} />
    </>
  );
}

function Notes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div className="pt-3.5 text-sm">
      <h3 className="text-sm tracking-normal">{title}</h3>
      <ul className="max-w-[65ch] list-disc pl-4 text-ink-2">
        {items.map((item) => (
          <li className="pt-1 pl-0.5" key={item}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the visitor's answers, labeled as in the calculator. */
function Answers({ quote }: { quote: Quote }) {
  return (
    <details className="group mt-3 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold marker:content-none hover:text-clay">
        Their answers
        <span aria-hidden="true" className="ml-auto text-clay group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="ml-auto hidden text-clay group-open:inline">
          −
        </span>
      </summary>
      {answerGroups(quote).map((answers, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups keep their order
        <Details details={answers} key={index} />
      ))}
    </details>
  );
}

// Loaded separately, because the drawing code is as large as the rest of the screen, and only quotes have a preview.
const PreviewScene = lazy(async () => {
  const preview = await import("#renderer/trade/quote/Preview.tsx");
  return { default: preview.PreviewScene };
});

/** Shows the drawings that the visitor saw in the calculator. */
export function PreviewCard({ quote }: { quote: Quote }) {
  return quoteDrawings(quote).map(({ title, answers }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- drawings keep their order
    <Optional key={index}>
      <figure>
        <div className="aspect-8/5 overflow-hidden rounded">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <PreviewScene answers={answers} className="size-full" />
          </Suspense>
        </div>
        <figcaption className="pt-1.5 text-xs text-ink-2">
          {title !== "" && `${title}. `}
          As they saw it on the quote page
        </figcaption>
      </figure>
    </Optional>
  ));
}

/** Shows the known visits and campaigns that led to the lead. */
export function AttributionCard({ lead, title }: Pick<Props, "lead" | "title">) {
  const { attribution, page, source } = lead;
  const visits = attributionTexts(attribution);
  const isKnown = visits.length > 0 || page !== undefined;
  return (
    <Card title={title}>
      <Details
        details={[
          ...visits.map(({ visit, text }) => [visit, text] as const),
          ["Sent from", page && oneLine(page)],
        ]}
        long
      />
      {!isKnown && (
        <p className="text-sm text-ink-2">
          {source === "phone" ? "They called. Ask how they found us." : "Unknown"}
        </p>
      )}
    </Card>
  );
}
