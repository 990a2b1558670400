import { ACKNOWLEDGMENT_RATE } from "../../contract/limits.ts";
import type { NewLead, OutboxMessage } from "../stores/lead-store.ts";
import type { ApiParts } from "./api-parts.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Domains with mailboxes of many unrelated people, so only each mailbox has a limit. */
const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  `
    gmail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com
    aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com gmx.com mail.com
    zoho.com hey.com att.net bellsouth.net comcast.net charter.net spectrum.net cox.net verizon.net
    earthlink.net mindspring.com windstream.net sbcglobal.net centurylink.net frontier.com optonline.net
    roadrunner.com rr.com
  `
    .trim()
    .split(/\s+/),
);

/**
 * Creates a function that removes the acknowledgment from a lead's messages if its mailbox or domain already got too
 * many, so a form can't be used to flood someone's inbox. The lead itself and its other messages aren't affected.
 */
export function createAcknowledgmentLimit(parts: Pick<ApiParts, "store" | "log">) {
  const { perMailbox, perDomain, windowSeconds } = ACKNOWLEDGMENT_RATE;
  const countUses = createRateLimit(parts, windowSeconds);

  return async (
    lead: Pick<NewLead, "id" | "email">,
    kinds: readonly OutboxMessage["kind"][],
    key: Uint8Array,
    now: Date,
  ): Promise<readonly OutboxMessage["kind"][]> => {
    if (lead.email === undefined || !kinds.includes("acknowledge")) return kinds;
    const { mailbox, domain } = mailboxOf(lead.email);
    const uses = [
      { by: ["acknowledgment to", mailbox], most: perMailbox },
      {
        by: ["acknowledgment to", MAIL_PROVIDERS.has(domain) ? undefined : domain],
        most: perDomain,
      },
    ];
    if ((await countUses(key, uses, now).over) === undefined) return kinds;
    parts.log("skipped an acknowledgment", { leadId: lead.id });
    return kinds.filter((kind) => kind !== "acknowledge");
  };
}

/**
 * Returns the mailbox that an email address delivers to, and its domain without subdomains. Everything after a `+` is
 * ignored, as are dots at Gmail. https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(email: string): { mailbox: string; domain: string } {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  const [user = ""] = email.slice(0, at).toLowerCase().split("+", 1);
  const labels = host.split(".");
  // A registry with a two-letter name, such as `co.uk`, may have two labels.
  const domain = labels.slice(labels.at(-1)?.length === 2 ? -3 : -2).join(".");
  return domain === "gmail.com" || domain === "googlemail.com"
    ? { mailbox: `${user.replaceAll(".", "")}@gmail.com`, domain: "gmail.com" }
    : { mailbox: `${user}@${host}`, domain };
}
