import type { LeadChangeInput } from "#contract/lead-change.ts";
import type { LeadRecord } from "#contract/lead.ts";
import { atText } from "../ui/times.ts";
import { stateText, type Changes, type Reader } from "./change-text.ts";
import { personText } from "../ui/people.ts";
import type { Conflict } from "./work.ts";

/** `Anna changed this at 4:02 PM: status Quoted. Your change was not saved. You wanted: status Booked.` */
export function conflictMessage(
  { events }: LeadRecord,
  conflict: Conflict,
  reader: Reader,
): string {
  const since = events.filter(({ at, what }) => what === "changed" && at > conflict.since);
  const others = since.filter(({ by }) => by !== reader.me);
  // With none of somebody else's it was in another window.
  const theirs = others.length === 0 ? since : others;
  const mine = `Your change was not saved. You wanted: ${wantedText(conflict.change, reader)}.`;
  const last = theirs.at(-1);
  if (last === undefined) return `Somebody changed this meanwhile. ${mine}`;
  const changes: Changes = Object.assign({}, ...theirs.map((event) => event.changes ?? {}));
  const words = stateText(changes, reader);
  // By the clock: it must not grow older while somebody reads.
  const moment = atText(last.at, new Date(conflict.at));
  return `${personText(last.by, reader.me)} changed this ${moment}${words === "" ? "" : `: ${words}`}. ${mine}`;
}

function wantedText(change: LeadChangeInput, reader: Reader): string {
  const wanted: Changes = {};
  for (const [field, to] of Object.entries(change)) wanted[field] = { from: undefined, to };
  return stateText(wanted, reader);
}
