import type { LeadField } from "./lead-input.ts";

/** Names of the `<slot>` elements that the backend replaces with text in its pages. */
export type TextSlot =
  /** Message above the form. */
  | "notice"
  /** Error message for a field. */
  | `${LeadField}-error`
  /** Estimated price range, such as `$357 to $437`. */
  | "range"
  /** Whether we serve the visitor's ZIP code. */
  | "zip"
  /** Recommended height of the TV's center in inches, such as `58`. */
  | "center"
  /** Range of good seating distances, such as `7 to 9 feet`. */
  | "seats";

/** Lists in an estimate, with the slots in each entry. The list's `<slot>` content repeats for each entry. */
export interface ListSlots {
  lines: "label" | "note" | "price";
  assumptions: "text";
  /** Work that only a person can price. */
  needsPerson: "text";
}

export type SlotName = TextSlot | keyof ListSlots | ListSlots[keyof ListSlots];
