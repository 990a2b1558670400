/** The city or cities of each ZIP code that we serve. */
export type ServedZips = Readonly<Record<string, string>>;

/** Five digits, with or without the four of a ZIP+4. */
export const ZIP_FORM = /^(\d{5})(?:-\d{4})?$/;
export const MALFORMED_ZIP = "Enter a ZIP code with five digits, such as 30060.";

/** Our answer to a ZIP code, with the sentence for the visitor. */
export type ZipAnswer =
  | { served: true; city: string; text: string }
  | { served: false; text: string }
  | { malformed: true; text: string };

/** Returns whether we come to a ZIP code, or `undefined` if none was given. The last four digits of a ZIP+4 don't matter. */
export function zipAnswer(written: string, zips: ServedZips): ZipAnswer | undefined {
  const given = written.trim();
  if (given === "") return undefined;
  const zip = ZIP_FORM.exec(given)?.[1];
  if (zip === undefined) return { malformed: true, text: MALFORMED_ZIP };
  const city = zips[zip];
  return city === undefined
    ? {
        served: false,
        text: `${zip} isn’t on our list, but we may still come. Call us to check.`,
      }
    : { served: true, city, text: `Yes, we come to ${zip} (${city}).` };
}
