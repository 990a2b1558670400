import type { Lead } from "../../../functions/contract/lead.ts";
import { phoneText } from "../../../functions/contract/phone-text.ts";
import { buttonClasses } from "../../../renderer/ui/button-look.ts";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { initialsOf } from "../app/Account.tsx";
import { isWaiting } from "../ui/times.ts";

/** Calls who waits; of the others it says who has them in hand. */
export function Reach({ lead }: { lead: Lead }) {
  const { name, phone, assignee } = lead;
  if (isWaiting(lead) && phone !== undefined) {
    return (
      <a
        aria-label={`Call ${name}, ${phoneText(phone)}`}
        className={buttonClasses({ variant: "outlined", size: "small" })}
        href={`tel:${phone}`}
      >
        Call
      </a>
    );
  }
  return assignee === undefined ? null : <Initials email={assignee} />;
}

/** The same for a thumb. */
export function ReachByThumb({ lead }: { lead: Lead }) {
  const { name, phone } = lead;
  if (!isWaiting(lead) || phone === undefined) return null;
  return (
    <a
      aria-label={`Call ${name}, ${phoneText(phone)}`}
      className="relative flex size-12 items-center justify-center rounded bg-clay text-on-clay hover:bg-clay-hover forced-colors:border"
      href={`tel:${phone}`}
    >
      <Icon className="size-5.5" name="call" />
    </a>
  );
}

/** Who has a lead in hand. */
export function Initials({ email }: { email: string }) {
  return (
    <span
      className="inline-flex size-8 items-center justify-center rounded-full bg-pine-tint text-[0.75rem] font-semibold text-pine forced-colors:border"
      title={email}
    >
      <span aria-hidden="true">{initialsOf(email)}</span>
      <span className="sr-only">In the hand of {email}</span>
    </span>
  );
}
