import type { LeadField } from "./lead-input.ts";

/** Texts that the backend writes into its pages. Each replaces the `<slot>` element with that name. */
export type TextSlot =
  /** A sentence above the form. */
  | "notice"
  /** The error of a field. */
  | `${LeadField}-error`
  /** The estimate, such as `$357 to $437`. */
  | "range"
  /** The response to the ZIP code. */
  | "zip"
  /** The recommended height of the TV's center, in inches, such as `58`. */
  | "center"
  /** The range of good seats, such as `7 to 9 feet`. */
  | "seats";

/** The lists of an estimate, with the texts of each entry. The content of the `<slot>` is repeated for each entry. */
export interface ListSlots {
  lines: "label" | "note" | "price";
  assumptions: "text";
  /** Work that only a person can price. */
  needsPerson: "text";
}

export type SlotName = TextSlot | keyof ListSlots | ListSlots[keyof ListSlots];
