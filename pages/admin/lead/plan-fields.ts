import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { addDays } from "#contract/local-time.ts";
import type { Lead } from "#contract/lead.ts";

type Input = HTMLInputElement;

interface Draft {
  typed: string;
  seen: Lead;
  /** Whether the input is incomplete, such as a date without a year. */
  isPart: boolean;
}

interface Options {
  /** How long to wait before saving a typed value, in milliseconds. `undefined` disables saving while typing. */
  waits?: (typed: string) => number | undefined;
  /** Invalid values aren't saved and stay in the field. */
  isValid?: (typed: string) => boolean;
}

/**
 * Returns props for a field that shows the stored value until the user types, and saves on Enter, on blur, or when the
 * user leaves the screen. Escape restores the stored value.
 *
 * @param lead the displayed lead
 * @param save receives the typed value, and the lead as it was when the user started typing
 */
export function useDraft(
  stored: string,
  lead: Lead,
  save: (typed: string, seen: Lead) => void,
  { waits = () => undefined, isValid = () => true }: Options = {},
) {
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
  // A phone's Back button removes the screen without a blur event.
  useEffect(() => () => leave(), []);
  return {
    value: draft?.typed ?? stored,
    onChange: ({ target }: ChangeEvent<Input>) => type(target),
    // An incomplete date reverts to the stored one.
    onBlur: ({ target }: FocusEvent<Input>) => end(target.validity.badInput ? undefined : draft),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<Input>) => {
      if (key === "Enter") end(currentTarget.validity.badInput ? undefined : draft);
      if (key === "Escape") end();
    },
  };
}

/** Delay before saving a typed or picked value, because picking a date on a phone doesn't blur the field. */
const PAUSE_MS = 900;

/** Returns the save delay for dates. A partly typed year, such as 0202, isn't saved. */
export function waitsForDay(day: string): number | undefined {
  return day.startsWith("20") ? PAUSE_MS : undefined;
}

/** Returns shortcuts for common follow-up dates. @param today such as `2026-11-20` */
export function quickDays(today: string): { label: string; day: string }[] {
  // In JavaScript, day 0 is Sunday.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "Monday", day: addDays(today, weekday === 0 ? 1 : 8 - weekday) },
    { label: "In a week", day: addDays(today, 7) },
  ];
}

/**
 * Converts typed dollars such as `450` or `$1,250.50` to cents. Returns `null` for an empty field, and `undefined` for
 * an invalid amount.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (text === "") return null;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Formats cents for an input field as `450` or `1250.50`, or as an empty string if there's no amount. */
export function dollarsOf(cents: number | undefined): string {
  if (cents === undefined) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
