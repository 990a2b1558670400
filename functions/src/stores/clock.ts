import { TRASH_DAYS } from "../../contract/limits.ts";
import { leadExpiry } from "./retention.ts";

/**
 * What a store knows about the time, stored with its data. The machine's clock may be wrong after a restart, and a
 * clock that is years ahead must not remove leads (docs/decisions/trash.md).
 */
export interface ClockState {
  /** Time of the latest accepted activity (ISO), updated once a day. */
  mark: string;
  /** Activity at a time that doesn't fit the mark. On `JUMP_DAYS` different days, it becomes the new mark. */
  jump?: { last: string; days: number } | undefined;
  /** When the mark last jumped or an owner confirmed the clock (ISO). The trash isn't emptied for 30 days after it. */
  jumpedAt?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum number of days between two activities. A business gets at least one lead or change a month. */
const MOST_QUIET_DAYS = 31;

/** How far a clock may go back, for corrections and for machines whose clocks differ. */
const MOST_DAYS_BACK = 1;

/** Number of different days with activity after which a jump of the clock is accepted. */
const JUMP_DAYS = 3;

/** Returns the number of days between two times, negative if `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns whether a time can follow the activity at `mark`. */
function fits(now: string, mark: string): boolean {
  const days = daysBetween(mark, now);
  return days >= -MOST_DAYS_BACK && days <= MOST_QUIET_DAYS;
}

/** Returns whether the clock can be trusted enough to remove data. A store without activity has nothing to compare. */
export function isPlausible(state: ClockState | undefined, now: string): boolean {
  return state !== undefined && fits(now, state.mark);
}

/**
 * Returns the time before which leads must have been moved to the trash to be removed now (ISO), or an empty string
 * within 30 days after the clock jumped, when it may still turn out to be wrong.
 */
export function trashDeadline({ jumpedAt = "" }: ClockState, now: string): string {
  const deadline = new Date(Date.parse(now) - TRASH_DAYS * DAY_MS).toISOString();
  return jumpedAt > deadline ? "" : deadline;
}

/** Returns the time that decides what has expired: the clock's, or, if that's implausible, at most the mark. */
export function plausibleTime(state: ClockState | undefined, now: string): string {
  if (state === undefined || isPlausible(state, now)) return now;
  return now < state.mark ? now : state.mark;
}

/**
 * Returns the earliest expiry for activity at `now`. Empty unless the clock is behind, when the activity's own time
 * would let it expire too early.
 */
export function leastExpiry(state: ClockState | undefined, now: string): string {
  return state !== undefined && daysBetween(state.mark, now) < -MOST_DAYS_BACK
    ? leadExpiry(state.mark)
    : "";
}

/** Returns the state after accepted activity, or the same object if nothing changes, which is the usual case. */
export function afterActivity(state: ClockState | undefined, now: string): ClockState {
  if (state === undefined) return { mark: now };
  const { mark, jump, jumpedAt } = state;
  if (fits(now, mark)) {
    if (jump === undefined && dayOf(now) <= dayOf(mark)) return state;
    return { mark: now > mark ? now : mark, jumpedAt };
  }
  if (jump === undefined || !fits(now, jump.last))
    return { ...state, jump: { last: now, days: 1 } };
  if (dayOf(now) <= dayOf(jump.last)) return state;
  const days = jump.days + 1;
  return days < JUMP_DAYS ? { ...state, jump: { last: now, days } } : { mark: now, jumpedAt: now };
}

/** Returns the state after an owner confirmed that the clock is right. */
export function afterConfirmation(now: string): ClockState {
  return { mark: now, jumpedAt: now };
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}
