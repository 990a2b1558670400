import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import type { LeadList } from "#contract/api.ts";
import { lazyScreen } from "../app/lazy-screen.tsx";
import { lastList, leadPath } from "../app/paths.ts";
import { useKeys } from "../leads/keys.ts";
import { readAddress } from "../leads/list-address.ts";
import { listKey } from "../leads/use-leads.ts";
import { isFromList } from "../ui/Screen.tsx";

const KeysWindow = lazyScreen(() => import("../leads/KeysWindow.tsx"));

/** Handles the lead screen's keyboard shortcuts. */
export function LeadKeys({ id }: { id: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isShown, setShown] = useState(false);

  /** Opens the lead that's this many rows further down in the list that was opened last. */
  const move = (by: number) => {
    const { search } = new URL(lastList(), location.origin);
    const list = client.getQueryData<InfiniteData<LeadList>>(listKey(readAddress(search)));
    const leads = list?.pages.flatMap((page) => page.leads) ?? [];
    const at = leads.findIndex((lead) => lead.id === id);
    const next = at < 0 ? undefined : leads[at + by];
    // Replaces the history entry, so Back still leads to the list.
    if (next !== undefined) {
      navigate(leadPath(next.id), { replace: true, state: history.state });
    }
  };

  useKeys({
    // Going back restores the position in the list.
    Escape: () => (isFromList() ? history.back() : navigate(lastList())),
    // The current step, or the menu's button for a lost lead.
    s: () => focusOn("#status [aria-current], #status > button"),
    n: () => focusOn("#note"),
    j: () => move(1),
    k: () => move(-1),
    "?": () => setShown(true),
  });
  return (
    isShown && (
      <Suspense fallback={null}>
        <KeysWindow close={() => setShown(false)} />
      </Suspense>
    )
  );
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
