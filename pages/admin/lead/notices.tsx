import type { ReactNode } from "react";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { atText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { SPAM_LABELS } from "../ui/labels.ts";
import type { LeadActions } from "./use-lead.ts";

/** Why the lead could not be read again, and when it was read last. */
export interface Old {
  error: Error;
  at: Date;
}

/** What is on the screen could not be read again: why, and from when it is. */
export function OldNotice({ error, at }: Old) {
  const now = useNow();
  return (
    <output className="block rounded bg-amber-tint px-4 py-2.5 text-sm text-amber-ink forced-colors:border">
      {error.message} This is how it was {atText(at.toISOString(), now)}.
    </output>
  );
}

/** Why a lead stands apart from the others, and the way back. */
export function SpamNotice({ lead, actions }: { lead: Lead; actions: LeadActions }) {
  const { spamReasons = [] } = lead;
  const { onFocus, goBack } = useReturnFocus();
  const acquit = () => {
    goBack();
    void actions.change({ spam: false });
  };
  return (
    <Notice
      action={
        <Button onClick={acquit} onFocus={onFocus} size="small" variant="outlined">
          Not spam
        </Button>
      }
      title={spamReasons.length === 0 ? "Marked as spam." : "This looks like spam."}
    >
      {spamReasons.length > 0 && (
        <ul className="list-disc pl-4">
          {spamReasons.map((reason) => (
            <li key={reason}>It {SPAM_LABELS[reason]}.</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Notice({ title, action, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-4 py-3">
      <div className="text-sm">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
