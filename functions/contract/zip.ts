/** The city, or the cities, that we serve each ZIP code under. */
export type ServedZips = Readonly<Record<string, string>>;

/** As it is written: five digits, with or without the four of a ZIP+4. */
export const ZIP_FORM = /^(\d{5})(?:-\d{4})?$/;
export const MALFORMED_ZIP = "A ZIP code has five digits, as in 30060.";

/** What is said to a ZIP code, with the sentence for the visitor. */
export type ZipAnswer =
  | { served: true; city: string; text: string }
  | { served: false; text: string }
  | { malformed: true; text: string };

/**
 * Whether we come to a ZIP code. The last four digits of a ZIP+4 do not matter.
 *
 * @returns `undefined` where none was given
 */
export function zipAnswer(written: string, zips: ServedZips): ZipAnswer | undefined {
  const given = written.trim();
  if (given === "") return undefined;
  const zip = ZIP_FORM.exec(given)?.[1];
  if (zip === undefined) return { malformed: true, text: MALFORMED_ZIP };
  const city = zips[zip];
  return city === undefined
    ? {
        served: false,
        text: `We do not list ${zip}. Call us and we say straight whether we can come.`,
      }
    : { served: true, city, text: `We serve ${zip}: ${city}.` };
}
