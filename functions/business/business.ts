import { readFileSync } from "node:fs";
import { load, YAMLException } from "js-yaml";

/**
 * What the business does and where, as constants for code that runs without the content library: schemas, the backend
 * and browser scripts. In Node, they're read from `content/business.yaml`. Bundles contain only the values
 * (`scripts/build/business-plugin.ts`).
 */
const business = readBusiness();

/** What the business does, in the middle of a sentence, such as `home repair`. */
export const TRADE: string = textOf(business["trade"]);

/** Full name of the state, such as `Ohio`. */
export const REGION: string = textOf(business["region"]);

/** The state's two letters, such as `GA`. */
export const REGION_CODE: string = textOf(recordOf(business["address"])["state"]);

/** The business's own ZIP code and E.164 phone number, as examples in messages. */
export const ZIP: string = textOf(recordOf(business["address"])["zip"]);
export const PHONE: string = textOf(business["phone"]);

/** Matches the state at the end of what visitors type, such as ` oh` or ` ohio`. */
export const REGION_AT_END: RegExp = new RegExp(
  ` (?:${lettersOf(REGION_CODE)}|${lettersOf(REGION)})$`,
);

/** The IANA time zone, such as `America/Chicago`; UTC if the file has none that exists, which `check` reports. */
export const TIME_ZONE: string = timeZoneOf(business["timeZone"]);

/** ISO 4217 code of the currency of all prices. */
export const CURRENCY: string = textOf(business["currency"]);

/**
 * Returns the fields above the first mistake, because `npm run check` has to start to report it, and other files are
 * compared with these fields.
 */
function readBusiness(): Record<string, unknown> {
  try {
    return fieldsIn(readFileSync(new URL("../../content/business.yaml", import.meta.url), "utf8"));
  } catch {
    return {};
  }
}

function fieldsIn(yaml: string): Record<string, unknown> {
  try {
    return recordOf(load(yaml));
  } catch (error) {
    const line = error instanceof YAMLException ? error.mark?.line : undefined;
    return line === undefined || line === 0
      ? {}
      : fieldsIn(yaml.split("\n").slice(0, line).join("\n"));
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

/** Returns a name in lowercase, with any other characters as `.`, so that it's always a valid pattern. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z ]/g, ".");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
