import type { AdviceSlots } from "../../content/schema/trade/quote/advice.ts";
import type { LeadField } from "./lead-input.ts";

/** Names of the `<slot>` elements that the backend replaces with text in its pages. */
export type TextSlot =
  /** Message above the form. */
  | "notice"
  /** Error message for a field. */
  | `${LeadField}-error`
  /** Estimated price range, such as `$357 to $437`. */
  | "range"
  /** When we'll reply. */
  | "reply"
  /** Whether we serve the visitor's ZIP code. */
  | "zip";

/** Lists in an estimate, with the slots in each entry. The list's `<slot>` content repeats for each entry. */
export interface ListSlots extends AdviceSlots {
  /** If an estimate has several sections, each one's lines start with an entry that has only its `title` and `total`. */
  lines: "title" | "total" | "label" | "note" | "price";
  assumptions: "text";
  /** Work that only a person can price. */
  needsPerson: "text";
  /** What the visitor asked for. */
  sent: "label" | "value";
}

export type SlotName = TextSlot | keyof ListSlots | ListSlots[keyof ListSlots];
