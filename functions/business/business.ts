import { readFileSync } from "node:fs";
import { parseDocument } from "yaml";

/**
 * What the business does and where, as constants for code that runs without the content library: schemas, the backend
 * and browser scripts. In Node, they're read from `content/business.yaml`. Bundles contain only the values
 * (`scripts/build/business-plugin.ts`).
 */
const business = readBusiness();

/** What the business does, in the middle of a sentence, such as `TV mounting`. */
export const TRADE: string = textOf(business["trade"]);

/** Full name of the state, such as `Georgia`. */
export const REGION: string = textOf(business["region"]);

/** The state's two letters, such as `GA`. */
const REGION_CODE = textOf(recordOf(business["address"])["state"]);

/** Matches the state at the end of what visitors type, such as ` ga` or ` georgia`. */
export const REGION_AT_END: RegExp = new RegExp(` (?:${REGION_CODE}|${REGION})$`.toLowerCase());

/** The IANA time zone, such as `America/New_York`; UTC if the file has none that exists, which `check` reports. */
export const TIME_ZONE: string = timeZoneOf(business["timeZone"]);

/** ISO 4217 code of the currency of all prices. */
export const CURRENCY: string = textOf(business["currency"]);

/** Returns what can be read of a file with mistakes, because `npm run check` has to start to report them. */
function readBusiness(): Record<string, unknown> {
  try {
    const file = new URL("../../content/business.yaml", import.meta.url);
    const fields: unknown = parseDocument(readFileSync(file, "utf8")).toJS();
    return recordOf(fields);
  } catch {
    return {};
  }
}

function timeZoneOf(name: unknown): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: textOf(name) }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
