import type { Lead, LeadRecord } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useReader } from "../app/SignedIn.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { personText, type Reader, SPAM_LABELS } from "../ui/labels.ts";
import { atText, useNow } from "../ui/times.ts";
import { type Changes, stateText, wantedText } from "./history.ts";
import type { LeadActions } from "./use-lead.ts";
import type { Conflict } from "./work.ts";

interface ConflictProps {
  conflict: Conflict;
  record: LeadRecord;
  actions: LeadActions;
}

/** Reports that a colleague changed the lead first, and offers to apply the user's change anyway. */
export function ConflictNotice({ conflict, record, actions }: ConflictProps) {
  const reader = useReader();
  const { onFocus, goBack } = useReturnFocus();
  const answer = (action: () => void) => {
    goBack();
    action();
  };
  return (
    <div
      className="border-alarm sticky top-19 z-5 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border-l-4 bg-surface px-4 py-3 raised forced-colors:border"
      role="alert"
    >
      <p className="flex max-w-[60ch] gap-3">
        <Icon className="text-alarm size-[1lh]" name="warning" />
        {conflictMessage(record, conflict, reader)}
      </p>
      <div className="flex flex-wrap gap-2" onFocus={onFocus}>
        <Button onClick={() => answer(actions.applyMine)} size="small" variant="outlined">
          Apply mine
        </Button>
        <Button onClick={() => answer(actions.dropMine)} size="small" variant="outlined">
          Keep theirs
        </Button>
      </div>
    </div>
  );
}

/** Why the last refetch failed, and when the data on the screen was fetched. */
export interface Old {
  error: Error;
  at: Date;
}

/** Reports that the screen shows stale data, with the reason and the last update time. */
export function OldNotice({ error, at }: Old) {
  const now = useNow();
  return (
    <output className="border-alarm block rounded border-l-4 bg-surface px-4 py-2.5 text-sm forced-colors:border">
      {error.message} Last updated {atText(at.toISOString(), now)}.
    </output>
  );
}

/** Shows why a lead is marked as spam, with a button to unmark it. */
export function SpamNotice({ lead, actions }: { lead: Lead; actions: LeadActions }) {
  const { spamReasons = [] } = lead;
  const { onFocus, goBack } = useReturnFocus();
  const takeBack = () => {
    goBack();
    void actions.change({ spam: false });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface px-4 py-3">
      <div className="text-sm">
        <p className="font-semibold">
          {spamReasons.length === 0 ? "Marked as spam." : "This looks like spam."}
        </p>
        {spamReasons.length > 0 && (
          <ul className="list-disc pl-4">
            {spamReasons.map((reason) => (
              <li key={reason}>It {SPAM_LABELS[reason]}.</li>
            ))}
          </ul>
        )}
      </div>
      <Button onClick={takeBack} onFocus={onFocus} size="small" variant="outlined">
        Not spam
      </Button>
    </div>
  );
}

/** Returns `Anna changed this at 4:02 PM: status Quoted. Your change was not saved. You wanted: status Booked.` */
export function conflictMessage(
  { events }: LeadRecord,
  conflict: Conflict,
  reader: Reader,
): string {
  // A merge changes fields too.
  const since = events.filter(({ at, changes }) => changes !== undefined && at > conflict.since);
  const others = since.filter(({ by }) => by !== reader.me);
  // If no colleague changed it, the user did in another tab or window.
  const theirs = others.length === 0 ? since : others;
  const mine = `Your change was not saved. You wanted: ${wantedText(conflict.change, reader)}.`;
  const last = theirs.at(-1);
  if (last === undefined) return `Someone else changed this. ${mine}`;
  const changes: Changes = Object.assign({}, ...theirs.map((event) => event.changes ?? {}));
  const words = stateText(changes, reader);
  // Formatted relative to the time of the conflict, so the message doesn't change while someone reads it.
  const moment = atText(last.at, new Date(conflict.at));
  return `${personText(last.by, reader.me)} changed this ${moment}${words === "" ? "" : `: ${words}`}. ${mine}`;
}
