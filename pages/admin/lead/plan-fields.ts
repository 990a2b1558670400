import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { addDays } from "#contract/georgia-day.ts";
import type { Lead } from "#contract/lead.ts";
import { dollars } from "#contract/price-text.ts";

type Input = HTMLInputElement;

/** What a field is given so that it can be edited. */
interface DraftField {
  value: string;
  onChange: (event: ChangeEvent<Input>) => void;
  onBlur: (event: FocusEvent<Input>) => void;
  onKeyDown: (event: KeyboardEvent<Input>) => void;
}

/** What is begun in a field. */
interface Draft {
  typed: string;
  seen: Lead;
  /** A part of it is missing, as of a day without its year: it is not what was meant. */
  isPart: boolean;
}

interface Options {
  /** How long what was typed is left alone before it is saved all the same, in milliseconds; `undefined` for never. */
  waits?: (typed: string) => number | undefined;
  /** What cannot be saved stays in its field, which says why. */
  isValid?: (typed: string) => boolean;
}

/**
 * A field that follows what is stored until somebody types into it, and is saved when it is left, with its screen too,
 * or by Enter: what a colleague changes meanwhile disturbs nobody who types. Escape brings back what is stored.
 *
 * @param lead the one that is on the screen
 * @param save is given what was typed, and the lead as it was when that was begun: what became of it since was not seen
 */
export function useDraft(
  stored: string,
  lead: Lead,
  save: (typed: string, seen: Lead) => void,
  { waits = () => undefined, isValid = () => true }: Options = {},
): DraftField {
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef(0);
  const type = ({ value: typed, validity }: Input) => {
    clearTimeout(timer.current);
    const next = { typed, seen: draft?.seen ?? lead, isPart: validity.badInput };
    setDraft(next);
    const pause = waits(typed);
    if (pause !== undefined) timer.current = window.setTimeout(() => end(next), pause);
  };
  const end = (ended?: Draft) => {
    clearTimeout(timer.current);
    if (ended !== undefined && !isValid(ended.typed)) return;
    setDraft(undefined);
    if (ended !== undefined) save(ended.typed, ended.seen);
  };
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (draft !== undefined && !draft.isPart && isValid(draft.typed)) save(draft.typed, draft.seen);
  });
  // A phone's Back takes the screen away, and the field was never left.
  useEffect(() => () => leave(), []);
  return {
    value: draft?.typed ?? stored,
    onChange: ({ target }) => type(target),
    // A day of which a part is missing is none: what was stored comes back.
    onBlur: ({ target }) => end(target.validity.badInput ? undefined : draft),
    onKeyDown: ({ key, currentTarget }) => {
      if (key === "Enter") end(currentTarget.validity.badInput ? undefined : draft);
      if (key === "Escape") end();
    },
  };
}

/** Whoever has chosen a day in a phone's calendar leaves the field only when he does something else. */
const PAUSE_MS = 900;

/** For days: while the year is typed, it is one of the first centuries. */
export function waitsForDay(day: string): number | undefined {
  return day.startsWith("20") ? PAUSE_MS : undefined;
}

/** For times of day; an empty one may be half of a time that is being typed. */
export function waitsForTime(time: string): number | undefined {
  return time === "" ? undefined : PAUSE_MS;
}

/** The days that are chosen most. @param today such as `2026-11-20` */
export function quickDays(today: string): { label: string; day: string }[] {
  // Day 0 of JavaScript is Sunday.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "Monday", day: addDays(today, weekday === 0 ? 1 : 8 - weekday) },
    { label: "In a week", day: addDays(today, 7) },
  ];
}

/** Dollars as somebody types them: `450`, `$1,250.50`. Integer US cents, `null` for nothing, `undefined` where it is no amount. */
export function centsOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (text === "") return null;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** The same the other way around, for a field; empty for nothing. */
export function dollarsOf(cents: number | undefined): string {
  if (cents === undefined) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Integer US cents as they are read: `$450`, `$1,250.50`. */
export function moneyText(cents: number): string {
  return dollars(cents / 100);
}
