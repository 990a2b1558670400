import type { Lead, LeadRecord } from "../../../contract/lead.ts";
import type { Mail } from "../mailer.ts";
import {
  CONTACT_LABELS,
  jobSummary,
  oneLine,
  phoneText,
  preferredTimeText,
  slugTitle,
} from "../../../contract/text.ts";
import { attributionTexts } from "../../../contract/attribution.ts";
import { htmlOf, textOf, type Block, type Fact } from "./body.ts";
import { lineTexts, rangeText } from "./quote-text.ts";

/**
 * Tells the business of a lead, with all that somebody needs to call back.
 *
 * @param leadUrl where staff find the lead
 */
export function notification(
  { lead, linked }: LeadRecord,
  leadUrl: string,
): Pick<Mail, "subject" | "text" | "html"> {
  const blocks: Block[] = [
    { text: `${oneLine(lead.name)} ${requestText(lead)}.` },
    { facts: facts(lead) },
    ...(lead.message === undefined ? [] : [{ title: "What they wrote", quoted: lead.message }]),
    ...quoteBlocks(lead),
    ...earlierBlocks(linked.filter(({ createdAt }) => createdAt < lead.createdAt).length),
    ...foundBlocks(lead),
    { facts: [{ label: "Open this lead", value: leadUrl, href: leadUrl }] },
  ];
  return { subject: subject(lead), text: textOf(blocks), html: htmlOf(blocks) };
}

/** `New lead: Dana W., Marietta, 65" on brick` */
function subject({ name, city, quote, service }: Lead): string {
  const [first = "", ...others] = oneLine(name).split(" ");
  const initial = Array.from(others.at(-1) ?? "")[0];
  const who = initial === undefined ? first : `${first} ${initial}.`;
  const what = quote === undefined ? service && slugTitle(service) : jobSummary(quote);
  return `New lead: ${[who, city && slugTitle(city), what].filter(Boolean).join(", ")}`;
}

function requestText({ kind, source }: Lead): string {
  if (source === "phone") return "called";
  return kind === "quote" ? "asked for a quote" : "sent a request";
}

function facts(lead: Lead): Fact[] {
  const { phone, email, city, zip, service, preferredContact, offerCode, smsConsent } = lead;
  const place = [city && slugTitle(city), zip].filter(Boolean).join(" ");
  return [
    fact("Phone", phone && phoneText(phone), phone && `tel:${phone}`),
    fact("Email", email, email && `mailto:${email}`),
    fact("Prefers", preferredContact && CONTACT_LABELS[preferredContact]),
    fact("Would like us", preferredTimeText(lead)),
    fact("Place", place),
    fact("Service", service && slugTitle(service)),
    fact("Offer code", offerCode),
    fact("Texts", smsConsent && "agreed to text messages about this request"),
  ].flat();
}

function fact(label: string, value: string | undefined, href?: string): Fact[] {
  return value === undefined || value === "" ? [] : [{ label, value: oneLine(value), href }];
}

function quoteBlocks({ quote }: Lead): Block[] {
  if (quote === undefined) return [];
  const { assumptions, needsPerson, placeholder } = quote.estimate;
  const signed = placeholder ? ", by prices that are not signed yet" : "";
  return [
    {
      title: `Estimate for ${jobSummary(quote)}: ${rangeText(quote)}${signed}`,
      lines: lineTexts(quote),
    },
    ...(assumptions.length === 0 ? [] : [{ title: "Taken for granted", lines: assumptions }]),
    ...(needsPerson.length === 0 ? [] : [{ title: "For a person to price", lines: needsPerson }]),
  ];
}

function earlierBlocks(count: number): Block[] {
  if (count === 0) return [];
  const leads = count === 1 ? "1 earlier lead seems" : `${count} earlier leads seem`;
  return [{ text: `${leads} to come from the same visitor: the page below lists what there is.` }];
}

function foundBlocks({ attribution, page }: Lead): Block[] {
  const lines = [
    ...attributionTexts(attribution).map(({ visit, text }) => `${visit}: ${text}`),
    ...(page === undefined ? [] : [`Sent from ${oneLine(page)}`]),
  ];
  return lines.length === 0 ? [] : [{ title: "How they found us", lines }];
}
