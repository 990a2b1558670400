import type { Lead } from "../../../functions/contract/lead.ts";
import type { Touch } from "../../../functions/contract/touch.ts";

/** Where a visitor came from, in a word: `Google ad`, `newsletter`, `nextdoor.com`; nothing for who came by himself. */
export function cameFrom({ attribution }: Pick<Lead, "attribution">): string | undefined {
  const { first, last, session } = attribution ?? {};
  return placeOf(session) ?? placeOf(last) ?? placeOf(first);
}

function placeOf(touch: Touch = {}): string | undefined {
  const { gclid, gbraid, wbraid, msclkid, fbclid, utm_source: source, referrer } = touch;
  if ([gclid, gbraid, wbraid].some((id) => id !== undefined)) return "Google ad";
  if (msclkid !== undefined) return "Microsoft ad";
  if (source !== undefined) return source;
  if (fbclid !== undefined) return "Facebook";
  if (referrer === undefined || referrer === "direct" || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).hostname.replace(/^www\./, "");
}
