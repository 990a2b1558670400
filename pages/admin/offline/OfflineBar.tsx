import { onlineManager, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { momentText, useNow } from "../ui/times.ts";
import { useWaitingPhotos } from "./photo-queue.ts";
import { changesText } from "./unsent.ts";
import { CACHE_ONLY } from "./waiting.ts";
import { WaitingDialog } from "./WaitingDialog.tsx";
import { useWaitingWork } from "./work-queue.ts";

const onConnection = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that there's no network and how old the screen is, and what waits to be sent. */
export function OfflineBar(): ReactNode {
  const isOnline = useSyncExternalStore(onConnection, () => onlineManager.isOnline());
  const { email } = useSession();
  const items = [...useWaitingWork(email), ...useWaitingPhotos(email)];
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: isSlow = false } = useQuery<boolean>({ queryKey: KEYS.slow, ...CACHE_ONLY });
  const pending = items.filter(({ refusal }) => refusal === undefined);
  const refused = items.length - pending.length;
  // With a network, what is being sent for the first time isn't mentioned.
  const isLate = !isOnline || pending.some(({ tries }) => tries > 0);
  const late = isLate ? pending.length : 0;
  const parts = [
    !isOnline && <AsOf key="state" state="Offline" />,
    isOnline && isSlow && <AsOf key="state" state="Slow connection" />,
    late > 0 && `${changesText(late)} waiting to send`,
    refused > 0 && `${changesText(refused)} not saved`,
  ].filter((part) => part !== false);
  return (
    <>
      <div className={parts.length === 0 ? undefined : "border-t border-line bg-amber-tint"}>
        <div className="container-header flex items-center justify-between gap-x-4 text-sm">
          <output className="flex items-center gap-2">
            {parts.length > 0 && (
              <>
                <Icon className="size-5 text-amber-ink" name="warning" />
                <span className="py-2">
                  {parts.flatMap((part, index) => (index === 0 ? [part] : [" · ", part]))}
                </span>
              </>
            )}
          </output>
          {late + refused > 0 && (
            <button
              className={`${TEXT_BUTTON} shrink-0`}
              onClick={() => setOpen(true)}
              ref={button}
              type="button"
            >
              Show
            </button>
          )}
        </div>
      </div>
      {isOpen && (
        <WaitingDialog
          close={() => {
            setOpen(false);
            // The button may have disappeared.
            if (button.current === null) document.querySelector("main")?.focus();
          }}
        />
      )}
    </>
  );
}

const MAIN_DATA: ReadonlySet<unknown> = new Set([KEYS.leads[0], KEYS.jobs[0], KEYS.lead[0]]);

/** Says since when the data on the screen may be out of date: `Offline, as of 2:14 PM`. */
function AsOf({ state }: { state: string }) {
  const client = useQueryClient();
  const now = useNow();
  const at = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestOnScreen(client),
  );
  // Nothing has been fetched yet.
  if (at === 0) return state;
  const text = momentText(new Date(at).toISOString(), now);
  return `${state}, as of ${text.replace(/^Yesterday/, "yesterday")}`;
}

/** Returns milliseconds since 1970. */
function oldestOnScreen(client: QueryClient): number {
  const queries = client.getQueryCache().findAll({ type: "active" });
  const times = queries
    .filter(({ queryKey, state }) => MAIN_DATA.has(queryKey[0]) && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  if (times.length > 0) return Math.min(...times);
  return client.getQueryState(KEYS.counts)?.dataUpdatedAt ?? 0;
}
