import type { Lead } from "./lead.ts";
import { dayWords } from "./words.ts";

/** How somebody would like to be answered. */
export const CONTACT_WORDS = { phone: "a call", text: "a text", email: "an email" } as const;

const WINDOW_WORDS = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
} as const;

/** When somebody would like us to come: `Friday, November 20, 2026 in the morning`; empty where it was not said. */
export function wishedTimeWords({
  preferredDate,
  preferredWindow,
}: Pick<Lead, "preferredDate" | "preferredWindow">): string {
  const day = preferredDate === undefined ? [] : [dayWords(preferredDate)];
  const window = preferredWindow === undefined ? [] : [WINDOW_WORDS[preferredWindow]];
  return [...day, ...window].join(" ");
}
