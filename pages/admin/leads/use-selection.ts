import { useState } from "react";
import type { Lead } from "#contract/lead.ts";

/** Leads selected for an action, by id. Each is as the user saw it when they selected it. */
export type Selected = ReadonlyMap<string, Lead>;

export interface Selection {
  selected: Selected;
  /** Whether the list shows what is selected. On phones, that's a mode the user turns on. */
  isOn: boolean;
  /** @param isRange also selects or unselects the leads between this one and the last one */
  toggle: (id: string, isRange?: boolean) => void;
  select: (leads: Iterable<Lead>) => void;
  turnOn: () => void;
  /** Unselects all leads and ends the mode. */
  clear: () => void;
}

interface State {
  /** The list's path and query. Another list starts without a selection. */
  path: string;
  selected: Selected;
  isOn: boolean;
  /** Id of the lead that was toggled last. */
  last?: string | undefined;
}

const NO_LEADS: Selected = new Map();

/** Keeps the selected leads of a list while it's polled, scrolled and reloaded. */
export function useSelection(path: string, leads: readonly Lead[]): Selection {
  const none: State = { path, selected: NO_LEADS, isOn: false };
  const [state, setState] = useState<State>(none);
  const now = state.path === path ? state : none;
  const { selected } = now;
  return {
    selected,
    isOn: now.isOn || selected.size > 0,
    toggle: (id, isRange = false) => {
      const at = leads.findIndex((lead) => lead.id === id);
      const last = isRange ? leads.findIndex((lead) => lead.id === now.last) : -1;
      const from = last < 0 ? at : last;
      const next = new Map(selected);
      for (const lead of leads.slice(Math.min(at, from), Math.max(at, from) + 1)) {
        if (selected.has(id)) next.delete(lead.id);
        else next.set(lead.id, lead);
      }
      setState({ ...now, selected: next, last: id });
    },
    select: (chosen) =>
      setState({ ...now, selected: new Map(Array.from(chosen, (lead) => [lead.id, lead])) }),
    turnOn: () => setState({ ...now, isOn: true }),
    clear: () => setState(none),
  };
}
