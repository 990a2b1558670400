import { ZIP } from "#business";

/** City or cities in each ZIP code we serve. */
export type ServedZips = Readonly<Record<string, string>>;

/** Matches a five-digit ZIP code or a ZIP+4. */
export const ZIP_FORM = /^(\d{5})(?:-\d{4})?$/;
export const MALFORMED_ZIP = `Enter a five-digit ZIP code, such as ${ZIP}.`;

/** How early visitors have to ask if they're too far away for a visit on the same day. */
export const FAR_NOTICE = "a day’s notice";

/** Whether we serve a ZIP code, with a sentence for the visitor. */
export type ZipAnswer =
  | { served: true; city: string; text: string }
  | { served: false; text: string }
  | { malformed: true; text: string };

/** Returns whether we serve a ZIP code, or `undefined` if none was entered. Ignores the last digits of a ZIP+4. */
export function zipAnswer(written: string, zips: ServedZips): ZipAnswer | undefined {
  const given = written.trim();
  if (given === "") return undefined;
  const zip = ZIP_FORM.exec(given)?.[1];
  if (zip === undefined) return { malformed: true, text: MALFORMED_ZIP };
  const city = zips[zip];
  return city === undefined
    ? {
        served: false,
        text: `${zip} isn’t on our list, but we may still come with ${FAR_NOTICE}. Call us to check.`,
      }
    : { served: true, city, text: `Yes, we come to ${zip} (${city}).` };
}
