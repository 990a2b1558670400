import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number of the North American Numbering Plan as E.164, or `undefined` where it is none: spaces, dots,
 * dashes, brackets and a leading 1 or +1 are as people write them. An extension is none of the number:
 * whoever gives one has to write it elsewhere, or it would be lost.
 */
export function toE164(written: string): string | undefined {
  const number = parsePhoneNumberFromString(written, "US");
  if (number === undefined || number.ext !== undefined) return undefined;
  return number.countryCallingCode === "1" && number.isValid() ? number.number : undefined;
}
