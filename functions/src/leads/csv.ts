import type { Named } from "../../contract/api.ts";
import { channelOf, googleClickOf } from "./channel.ts";
import { localTime } from "../../contract/local-time.ts";
import { agreesToTexts } from "../../contract/lead-form.ts";
import type { Lead } from "../../contract/lead.ts";
import { phoneText } from "../../contract/text.ts";
import { QUOTE_COLUMNS } from "../../../content/schema/trade/quote/sections.ts";

/** Without it, Excel reads UTF-8 as a legacy Windows encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Names of services and cities, to look up by slug. */
export interface SlugNames {
  services: readonly Named[];
  cities: readonly Named[];
}

type Column = readonly [title: string, cell: (lead: Lead, names: SlugNames) => string | undefined];

const COLUMNS: readonly Column[] = [
  ["Created", ({ createdAt }) => timeText(createdAt)],
  ["Status", ({ status }) => status],
  ["Lost reason", ({ lostReason }) => words(lostReason)],
  ["Name", ({ name }) => name],
  ["Phone", ({ phone }) => (phone === undefined ? undefined : phoneText(phone))],
  ["Email", ({ email }) => email],
  ["Street", ({ street }) => street],
  ["City", ({ city }, { cities }) => nameOf(city, cities)],
  ["ZIP code", ({ zip }) => zip],
  ["Service", ({ service }, { services }) => nameOf(service, services)],
  ["Message", ({ message }) => message],
  ["Preferred contact", ({ preferredContact }) => preferredContact],
  ["Preferred date", ({ preferredDate }) => preferredDate],
  ["Preferred time", ({ preferredWindow }) => preferredWindow],
  ["Second date", ({ preferredDate2 }) => preferredDate2],
  ["Second time", ({ preferredWindow2 }) => preferredWindow2],
  ...QUOTE_COLUMNS.map(([title, cell]): Column => [title, ({ quote }) => quote && cell(quote)]),
  ["Estimate from ($)", ({ quote }) => money(quote?.estimatedMin)],
  ["Estimate to ($)", ({ quote }) => money(quote?.estimatedMax)],
  ["Follow up on", ({ followUpOn }) => followUpOn],
  ["Booked for", ({ bookedFor }) => bookedFor],
  ["Booked time", ({ bookedTime }) => bookedTime],
  ["Job value ($)", ({ jobValue }) => money(jobValue)],
  ["Assigned to", ({ assignee }) => assignee],
  ["First response", ({ respondedAt }) => timeText(respondedAt)],
  ["Source", ({ source }) => source],
  ["Form", ({ kind }) => kind],
  ["Offer code", ({ offerCode }) => offerCode],
  ["Campaign", (lead) => channelOf(lead).campaign],
  ["Campaign source", (lead) => channelOf(lead).source],
  ["Campaign medium", (lead) => channelOf(lead).medium],
  ["Referrer", (lead) => channelOf(lead).referrer],
  ["Landing page", (lead) => channelOf(lead).landingPage],
  ["gclid", (lead) => googleClickOf(lead).gclid],
  ["gbraid", (lead) => googleClickOf(lead).gbraid],
  ["wbraid", (lead) => googleClickOf(lead).wbraid],
  ["Page", ({ page }) => page],
  ["Agreed to text messages", (lead) => (agreesToTexts(lead) ? "yes" : "no")],
  ["Suspected spam", ({ spam }) => (spam ? "yes" : "no")],
  ["ID", ({ id }) => id],
];

/** Returns the header row. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));
}

/** Returns a lead as an RFC 4180 record for spreadsheets, with local times and dollar amounts. */
export function csvRecord(lead: Lead, names: SlugNames): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(lead, names) ?? ""));
}

/** Returns an RFC 4180 record that no spreadsheet runs as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  // A spreadsheet would run text that starts with these characters as a formula, and visitors can enter anything. Some
  // drop the tab or line break in front of a formula, and read full-width characters as ordinary ones.
  // https://owasp.org/www-community/attacks/CSV_Injection
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function timeText(at: string | undefined): string | undefined {
  return at === undefined ? undefined : localTime(new Date(at));
}

/** Formats an amount for a spreadsheet, such as `249.05`. @param cents integer US cents */
export function money(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : (cents / 100).toFixed(2);
}

/** Converts `otherCompany` to `other company`. */
function words(name: string | undefined): string | undefined {
  return name?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function nameOf(slug: string | undefined, names: readonly Named[]): string | undefined {
  return names.find((each) => each.slug === slug)?.name ?? slug;
}
