/**
 * The places in a rendered page that the backend fills. The build renders a form once with these
 * markers (`functions/generated`); the function puts what was typed, what is wrong and what was worked
 * out into them. All of them are gone from what is sent.
 *
 * - A text stands for itself: `{{value:name}}` is what was typed, `{{error:name}}` what is wrong with
 *   it, `{{text:range}}` what the backend worked out. Several ticked values are joined by commas.
 * - A part that is shown only sometimes is wrapped in `<if-slot when="…">`; `when` is a slot of a text
 *   without its braces, or a list: shown unless that is empty.
 * - A part that is repeated is wrapped in `<for-slot each="lines">`; inside of it `{{line:label}}` and
 *   the like belong to one entry, also in `when`.
 * - A flag such as `checked` is an attribute `data-if-checked="preferredContact=email"`, set where that
 *   value is chosen, among others or alone. A field that has to be mended is marked by
 *   `data-if-invalid="phone"`.
 */
export const slots = {
  value: (field: string) => `{{value:${field}}}`,
  error: (field: string) => `{{error:${field}}}`,
  notice: "{{notice}}",
  text: (name: SlotText) => `{{text:${name}}}`,
  line: <List extends SlotList>(name: SlotLine<List>) => `{{line:${name}}}`,
  whenError: (field: string) => `error:${field}`,
  whenNotice: "notice",
  whenList: (list: SlotList) => `list:${list}`,
  choice: (field: string, value: string) => `${field}=${value}`,
} as const;

/** The texts that the backend works out. */
export type SlotText =
  /** The estimate, such as `$357 to $437`. */
  | "range"
  /** The sentence about the ZIP code; empty where none was given. */
  | "zip"
  /** The recommended height of the TV's centre, in inches, such as `58`. */
  | "center"
  /** Good seats, such as `7 to 9 feet`. */
  | "seats"
  /** The answers as the query of an address, such as `tvSize=65&place=wall`, to share the estimate. */
  | "query";

/** The lists of an estimate, and what each of their entries has. */
export interface SlotLists {
  /** `quantity` is empty for one of it, else such as `2 ×`; `note` may be empty. */
  lines: "label" | "note" | "quantity" | "price";
  /** What the range takes for granted. */
  assumptions: "text";
  /** What only a person can price. */
  needsPerson: "text";
}
export type SlotList = keyof SlotLists;
export type SlotLine<List extends SlotList> = SlotLists[List];
