import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Lead } from "#contract/lead.ts";

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
