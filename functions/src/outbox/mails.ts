import { attributionTexts } from "../../contract/attribution.ts";
import type { Openings } from "../../contract/business-hours.ts";
import { localDay, localTime } from "../../contract/local-time.ts";
import { mapLink, placeText } from "../../contract/jobs.ts";
import type { Lead, LeadRecord } from "../../contract/lead.ts";
import type { PushPayload } from "../../contract/push.ts";
import { replyText } from "../../contract/sent.ts";
import {
  CONTACT_LABELS,
  fullDate,
  hourText,
  oneLine,
  phoneText,
  preferredTimeText,
  slugTitle,
} from "../../contract/text.ts";
import { BEFORE_WORK, PHOTO_HELPS } from "../../../content/schema/trade/quote/messages.ts";
import {
  type EstimateSection,
  quoteSections,
} from "../../../content/schema/trade/quote/sections.ts";
import { jobSummary, rangeText } from "../../../content/schema/trade/quote/summary.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Mail } from "./mailer.ts";

/** Business details shown in emails. The build writes them for the backend (`functions/generated/site.json`). */
export interface Business {
  name: string;
  /** Phone number in E.164 format. */
  phone: string;
  email: string;
  siteUrl: string;
}

/**
 * Returns the email that notifies the business of a new lead, with everything needed to call the customer back.
 *
 * @param leadUrl URL of the lead in the staff app
 */
export function notification(
  record: LeadRecord,
  leadUrl: string,
): Pick<Mail, "subject" | "text" | "html"> {
  const blocks = leadBlocks(record, leadUrl);
  return {
    subject: `New lead: ${summary(record.lead)}`,
    text: textOf(blocks),
    html: htmlOf(blocks),
  };
}

/**
 * Returns the email to owners about a lead that no one has opened.
 *
 * @param waited such as `15 minutes`
 */
export function unopenedNotification(
  record: LeadRecord,
  leadUrl: string,
  waited: string,
): Pick<Mail, "subject" | "text" | "html"> {
  const { lead } = record;
  const at = new Date(lead.createdAt);
  const day = fullDate(localDay(at));
  const time = hourText(localTime(at).slice(-"09:00".length));
  const blocks: Block[] = [
    {
      text: `No one has opened this lead for ${waited}. Call the customer, or ask someone on your team to. It came in on ${day} at ${time}.`,
    },
    ...leadBlocks(record, leadUrl),
  ];
  const subject = `Not opened for ${waited}: ${summary(lead)}`;
  return mailOf(subject, blocks);
}

function leadBlocks({ lead, linked }: LeadRecord, leadUrl: string): Block[] {
  return [
    { text: `${oneLine(lead.name)} ${requestText(lead)}.` },
    { facts: facts(lead) },
    ...(lead.message === undefined ? [] : [{ title: "What they wrote", quoted: lead.message }]),
    ...quoteBlocks(lead),
    ...earlierBlocks(linked.filter(({ createdAt }) => createdAt < lead.createdAt).length),
    ...foundBlocks(lead),
    { facts: [{ label: "Open this lead", value: leadUrl, href: leadUrl }] },
  ];
}

/** `Dana W., Marietta, 65" on brick` */
function summary(lead: Lead): string {
  return [shortName(lead), cityText(lead), jobText(lead)].filter(Boolean).join(", ");
}

/** Longest text that a phone's lock screen has room for. */
const MOST_CHARACTERS = 120;

/** Returns what a notification shows: enough to decide whether to open the lead, because a lock screen is public. */
export function pushPayload(lead: Lead): PushPayload {
  const body = [jobText(lead), cityText(lead)].filter(Boolean).join(", ");
  return {
    title: `New lead: ${shortName(lead)}`.slice(0, MOST_CHARACTERS),
    body: (body === "" ? "Open it to see what they wrote." : body).slice(0, MOST_CHARACTERS),
    path: `/admin/leads/${encodeURIComponent(lead.id)}`,
    tag: lead.id,
  };
}

/** Returns what owners see about a lead that no one has opened. @param waited such as `15 minutes` */
export function unopenedPayload(lead: Lead, waited: string): PushPayload {
  const who = [shortName(lead), cityText(lead)].filter(Boolean).join(", ");
  return {
    ...pushPayload(lead),
    title: `Not opened: ${who}`.slice(0, MOST_CHARACTERS),
    body: `No one has opened this lead for ${waited}. Call the customer, or ask someone to.`,
    // Not the first notification's tag, which would replace that one without a sound.
    tag: `${lead.id}.unopened`,
  };
}

/** `Dana W.` */
function shortName({ name }: Lead): string {
  const [first = "", ...others] = oneLine(name).split(" ");
  const initial = Array.from(others.at(-1) ?? "")[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

function cityText({ city }: Lead): string | undefined {
  return city && slugTitle(city);
}

function jobText({ quote, service }: Lead): string | undefined {
  return quote === undefined ? service && slugTitle(service) : jobSummary(quote);
}

function requestText({ kind, source }: Lead): string {
  if (source === "phone") return "called";
  return kind === "quote" ? "asked for a quote" : "sent a request";
}

function facts(lead: Lead): Fact[] {
  const { phone, email, street, city, zip, service, preferredContact, offerCode } = lead;
  const address = placeText(lead);
  const place = [city && slugTitle(city), zip].filter(Boolean).join(" ");
  return [
    fact("Phone", phone && phoneText(phone), phone && `tel:${phone}`),
    fact("Email", email, email && `mailto:${email}`),
    fact("Prefers", preferredContact && CONTACT_LABELS[preferredContact]),
    fact("Preferred time", preferredTimeText(lead)),
    ...(street === undefined
      ? [fact("Location", place)]
      : [fact("Address", address, mapLink(oneLine(address)))]),
    fact("Service", service && slugTitle(service)),
    fact("Offer code", offerCode),
    fact("Texts", textsFact(lead)),
  ].flat();
}

function textsFact({ smsConsent, preferredContact }: Lead): string | undefined {
  if (smsConsent !== undefined) return "agreed to text messages about this request";
  return preferredContact === "text" ? "hasn't agreed to texts, so call first" : undefined;
}

/** Returns a fact, or none if its value is missing or empty. */
export function fact(label: string, value: string | undefined, href?: string): Fact[] {
  return value === undefined || value === "" ? [] : [{ label, value: oneLine(value), href }];
}

function quoteBlocks({ quote }: Lead): Block[] {
  if (quote === undefined) return [];
  const { assumptions, needsPerson, placeholder } = quote.estimate;
  const suffix = placeholder ? " (the prices aren't final yet)" : "";
  const title = `Estimate for ${jobSummary(quote)}: ${rangeText(quote)}${suffix}`;
  const sections = quoteSections(quote).map(sectionBlock);
  return [
    ...(sections.length === 1
      ? sections.map(({ lines }) => ({ title, lines }))
      : [{ text: title }, ...sections]),
    ...(assumptions.length === 0 ? [] : [{ title: "Assumptions", lines: assumptions }]),
    ...(needsPerson.length === 0 ? [] : [{ title: "Not in the estimate", lines: needsPerson }]),
  ];
}

/** Returns the line items of a section, with its name, summary and price range as the title. */
function sectionBlock({ name, summary: job, range, lines }: EstimateSection) {
  const about = job === undefined ? name : `${name}, ${job}`;
  return {
    title: range === undefined ? about : `${about}: ${range}`,
    lines: lines.map(({ label, price }) => `${label}: ${price}`),
  };
}

function earlierBlocks(count: number): Block[] {
  if (count === 0) return [];
  const leads = count === 1 ? "1 earlier lead is" : `${count} earlier leads are`;
  return [{ text: `${leads} probably from the same visitor. See the link below.` }];
}

function foundBlocks({ attribution, page }: Lead): Block[] {
  const lines = [
    ...attributionTexts(attribution).map(({ visit, text }) => `${visit}: ${text}`),
    ...(page === undefined ? [] : [`Sent from ${oneLine(page)}`]),
  ];
  return lines.length === 0 ? [] : [{ title: "How they found us", lines }];
}

/**
 * Returns the email that confirms a request. It contains nothing the visitor typed, not even their name, so the form
 * can't be used to send text to strangers.
 */
export function acknowledgment(
  lead: Lead,
  { name, phone, siteUrl }: Business,
  openings: Openings,
): Pick<Mail, "subject" | "text" | "html"> {
  const { quote, createdAt } = lead;
  const times = preferredTimeText(lead);
  const blocks: Block[] = [
    {
      text: `Thanks for your request. We got it. ${replyText(openings, new Date(createdAt), true)}`,
    },
    ...(quote === undefined
      ? []
      : [
          {
            text: `Our estimate for ${jobSummary(quote)} was ${rangeText(quote)}.${quote.estimate.needsPerson.length === 0 ? "" : " Part of the job isn't included, because one of us has to see it first."} ${BEFORE_WORK}`,
          },
        ]),
    ...(times === ""
      ? []
      : [{ text: `Times that suit you: ${times}. We'll confirm one with you.` }]),
    {
      text: `In a hurry, or did something change? Call us or reply to this email. ${PHOTO_HELPS}`,
    },
    {
      facts: [
        { label: name, value: phoneText(phone), href: `tel:${phone}` },
        { label: "Website", value: siteUrl, href: siteUrl },
      ],
    },
    {
      text: "If you didn't send us a request, someone may have mistyped their email address. You won't hear from us again.",
    },
  ];
  return mailOf(`${name}: we got your request`, blocks);
}

/** A section of an email, before it is rendered as text or HTML. */
export type Block =
  | { text: string }
  /** Labels with values; a value with `href` is a link. */
  | { facts: readonly Fact[] }
  | { title: string; lines: readonly string[] }
  /** Text exactly as the visitor wrote it. */
  | { title: string; quoted: string };

interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
}

/** Renders an email's sections as text and HTML. */
export function mailOf(
  title: string,
  blocks: readonly Block[],
): Pick<Mail, "subject" | "text" | "html"> {
  return { subject: title, text: textOf(blocks), html: htmlOf(blocks) };
}

function textOf(blocks: readonly Block[]): string {
  return `${blocks.map(blockText).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  if ("text" in block) return block.text;
  if ("facts" in block) {
    return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  }
  if ("lines" in block) {
    return [block.title, ...block.lines.map((line) => `- ${line}`)].join("\n");
  }
  // Quotes each line, so the visitor's text can't look like ours.
  return [block.title, ...block.quoted.split(/\r\n|[\n\r]/).map((line) => `> ${line}`)].join("\n");
}

function htmlOf(blocks: readonly Block[]): string {
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">${blocks.map(blockHtml).join("")}</body></html>`;
}

function blockHtml(block: Block): string {
  if ("text" in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ("facts" in block) return `<p>${block.facts.map(factHtml).join("<br>")}</p>`;
  const title = `<p><b>${escapeHtml(block.title)}</b></p>`;
  if ("lines" in block) {
    const items = block.lines.map((line) => `<li>${escapeHtml(line)}</li>`);
    return `${title}<ul>${items.join("")}</ul>`;
  }
  return `${title}<blockquote style="white-space:pre-wrap">${escapeHtml(block.quoted)}</blockquote>`;
}

function factHtml({ label, value, href }: Fact): string {
  const words = escapeHtml(value);
  const linked = href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
  return `${escapeHtml(label)}: ${linked}`;
}
