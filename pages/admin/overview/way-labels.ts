import type { Way } from "./series.ts";

/** How a lead came, in a word. */
export const WAY_LABELS = {
  quote: "Quote",
  form: "Form",
  phone: "Phone",
} as const satisfies Record<Way, string>;
