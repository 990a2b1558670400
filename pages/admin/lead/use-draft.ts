import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Lead } from "../../../functions/contract/lead.ts";

type Input = HTMLInputElement;

/** What a field is given so that it can be edited. */
interface DraftField {
  value: string;
  onChange: (event: ChangeEvent<Input>) => void;
  onBlur: (event: FocusEvent<Input>) => void;
  onKeyDown: (event: KeyboardEvent<Input>) => void;
}

/**
 * A field that follows what is stored until somebody types into it, and is saved when it is left or by Enter: what a
 * colleague changes meanwhile disturbs nobody who types. Escape brings back what is stored.
 *
 * @param lead the one that is on the screen
 * @param save is given what was typed, and the lead as it was when that was begun: what became of it since was not seen
 * @param waits how long what was typed is left alone before it is saved all the same, in milliseconds; `undefined`
 *   where it is not to be saved so
 */
export function useDraft(
  stored: string,
  lead: Lead,
  save: (typed: string, seen: Lead) => void,
  waits: (typed: string) => number | undefined = () => undefined,
): DraftField {
  const [draft, setDraft] = useState<{ typed: string; seen: Lead }>();
  const timer = useRef(0);
  const type = (typed: string) => {
    clearTimeout(timer.current);
    const next = { typed, seen: draft?.seen ?? lead };
    setDraft(next);
    const pause = waits(typed);
    if (pause !== undefined) timer.current = window.setTimeout(() => end(next), pause);
  };
  const end = (ended?: typeof draft) => {
    clearTimeout(timer.current);
    setDraft(undefined);
    if (ended !== undefined) save(ended.typed, ended.seen);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: draft?.typed ?? stored,
    onChange: ({ target }) => type(target.value),
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
