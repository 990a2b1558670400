import type { LeadRecord } from "../../../functions/contract/lead.ts";
import { Button } from "../../../renderer/ui/Button.tsx";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { agoText } from "../ui/times.ts";
import { stateWords, type Changes, type Reader } from "./history-words.ts";
import { personText } from "./people.ts";
import type { LeadDeeds } from "./use-lead.ts";
import { useReader } from "./use-reader.ts";
import type { Conflict } from "./work.ts";

interface Props {
  conflict: Conflict;
  record: LeadRecord;
  deeds: LeadDeeds;
}

/** Somebody else was faster: what it is now, and whether one's own change is to be made all the same. */
export function ConflictNotice({ conflict, record, deeds }: Props) {
  const reader = useReader();
  return (
    <div
      className="sticky top-17 z-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border-l-4 border-clay bg-surface px-4 py-3 raised forced-colors:border"
      role="alert"
    >
      <p className="flex max-w-[60ch] gap-3">
        <Icon className="size-[1lh] text-clay" name="warning" />
        {conflictWords(record, conflict, reader)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={deeds.applyMine} size="small">
          Apply mine
        </Button>
        <Button onClick={deeds.dropMine} size="small" variant="outlined">
          Leave it so
        </Button>
      </div>
    </div>
  );
}

/** `Anna changed this 10 seconds ago: status Quoted. Your change was not saved.` */
export function conflictWords({ events }: LeadRecord, conflict: Conflict, reader: Reader): string {
  const since = events.filter(({ at, what }) => what === "changed" && at > conflict.since);
  const others = since.filter(({ by }) => by !== reader.me);
  // With none of somebody else's it was in another window.
  const theirs = others.length === 0 ? since : others;
  const last = theirs.at(-1);
  if (last === undefined) return "Somebody changed this meanwhile. Your change was not saved.";
  const changes: Changes = Object.assign({}, ...theirs.map((event) => event.changes ?? {}));
  const words = stateWords(changes, reader);
  // Said once: it must not grow older while somebody reads.
  const ago = agoText(last.at, new Date(conflict.at));
  return `${personText(last.by, reader.me)} changed this ${ago}${words === "" ? "" : `: ${words}`}. Your change was not saved.`;
}
