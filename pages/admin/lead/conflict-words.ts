import type { LeadRecord } from "../../../functions/contract/lead.ts";
import { agoText } from "../ui/times.ts";
import { stateWords, type Changes, type Reader } from "./history-words.ts";
import { personText } from "./people.ts";
import type { Conflict } from "./work.ts";

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
