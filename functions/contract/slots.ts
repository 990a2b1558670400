import type { LeadField } from "./lead-input.ts";

/** The texts that the backend writes into its pages, each in place of a `<slot>` element of that name. */
export type TextSlot =
  /** A sentence above the form. */
  | "notice"
  /** The error of a field. */
  | `${LeadField}-error`
  /** The estimate, such as `$357 to $437`. */
  | "range"
  /** What we say about the ZIP code. */
  | "zip"
  /** The recommended height of the TV's center, in inches, such as `58`. */
  | "center"
  /** Good seats, such as `7 to 9 feet`. */
  | "seats";

/** The lists of an estimate, with the texts of an entry. The content of such a `<slot>` is repeated for each entry. */
export interface ListSlots {
  lines: "label" | "note" | "price";
  assumptions: "text";
  /** What only a person can price. */
  needsPerson: "text";
}

export type SlotName = TextSlot | keyof ListSlots | ListSlots[keyof ListSlots];
