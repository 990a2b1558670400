import type { Lead } from "./lead.ts";
import { fullDate } from "./format-text.ts";

/** How somebody would like to be answered. */
export const CONTACT_LABELS = { phone: "a call", text: "a text", email: "an email" } as const;

const WINDOW_LABELS = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
} as const;

/** When somebody would like us to come: `Friday, November 20, 2026 in the morning`; empty where it was not said. */
export function preferredTimeText({
  preferredDate,
  preferredWindow,
}: Pick<Lead, "preferredDate" | "preferredWindow">): string {
  const day = preferredDate === undefined ? [] : [fullDate(preferredDate)];
  const window = preferredWindow === undefined ? [] : [WINDOW_LABELS[preferredWindow]];
  return [...day, ...window].join(" ");
}
