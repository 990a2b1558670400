import type { LeadInput } from "../../contract/lead-input.ts";
import { SPAM_REASONS, type SpamReason } from "../../contract/lead-values.ts";
import { isSalesPitch } from "./sales-pitch.ts";

export interface SpamScore {
  /** From 0 to 1. */
  score: number;
  reasons: SpamReason[];
}

/** Minimum score of suspected spam, which is listed separately for staff but never dropped. */
export const SPAM_THRESHOLD = 0.6;

/** Weight of each reason, in hundredths. */
const WEIGHTS: Record<SpamReason, number> = {
  honeypot: 100,
  link_in_name: 60,
  markup: 60,
  too_fast: 40,
  bad_app_check: 40,
  sales_pitch: 60,
  // Per link. People paste links to what they bought, but rarely four links.
  links: 15,
};

/** People can't complete a form faster than this. */
const FASTEST_MS = 3000;

const LINK = /\bhttps?:\/\/|\bwww\./gi;
/**
 * Links in names may lack `https://`. Email addresses are excluded, because people sometimes enter theirs as a name.
 */
const LINK_IN_NAME =
  /https?:|www\.|[a-z0-9-]{3,}\.(?:com|net|org|info|biz|ru|xyz|top|shop|site|online|icu)\b/i;
/** Links in forum or HTML markup, which people don't type into a form. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href/i;

/**
 * Scores how likely it is that a submission is automated or sells something. A missing time or token isn't evidence,
 * because some pages can't send one.
 */
export function spamScore(
  { name, message = "", startedAt }: Pick<LeadInput, "name" | "message" | "startedAt">,
  { trapped, badAppCheck }: { trapped: boolean; badAppCheck: boolean },
  now: Date,
): SpamScore {
  const took = startedAt === undefined ? Infinity : now.getTime() - Date.parse(startedAt);
  const times: Record<SpamReason, number> = {
    honeypot: Number(trapped),
    // A browser clock that is ahead isn't evidence.
    too_fast: Number(took >= 0 && took < FASTEST_MS),
    links: message.match(LINK)?.length ?? 0,
    link_in_name: Number(LINK_IN_NAME.test(name.replaceAll(/\S+@\S+/g, ""))),
    markup: Number(MARKUP.test(message)),
    bad_app_check: Number(badAppCheck),
    sales_pitch: Number(isSalesPitch(message)),
  };
  const reasons = SPAM_REASONS.filter((reason) => times[reason] > 0);
  const sum = reasons.reduce((total, reason) => total + WEIGHTS[reason] * times[reason], 0);
  return { score: Math.min(sum, 100) / 100, reasons };
}
