import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { useWayBack } from "./use-way-back.ts";

/** What happened, in a sentence; and what takes it back. */
interface Announcement {
  text: string;
  undo?: (() => void) | undefined;
  isProblem?: boolean;
}

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says at the lower edge what happened, until something else does or it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Long enough to read a sentence and to reach for "Undo"; whoever is at it keeps it. */
const SHOWN_MS = 10_000;

export function Announcements({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Announcement & { number: number }>();
  const announce = useCallback<Announce>(
    (announcement) =>
      setShown((before) => ({ ...announcement, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setShown(undefined), []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div
        className="pointer-events-none fixed bottom-0 left-0 z-10 w-full max-w-[32rem] p-3 md:p-6 print:hidden"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
        role="status"
      >
        {shown && <Bar announcement={shown} close={close} key={shown.number} />}
      </div>
    </AnnounceContext.Provider>
  );
}

function Bar({ announcement, close }: { announcement: Announcement; close: () => void }) {
  const { text, undo, isProblem = false } = announcement;
  // A clock that stands still while somebody is at it: the animation is the clock.
  const clock = useMemo(() => ({ animationDuration: `${SHOWN_MS}ms` }), []);
  const { onFocus, goBack } = useWayBack();
  const finish = () => {
    close();
    goBack();
  };
  return (
    <div
      onFocus={onFocus}
      className="pointer-events-auto relative flex items-center gap-2 overflow-hidden rounded border border-line bg-surface py-2 pr-1 pl-4 raised"
    >
      {isProblem && <Icon className="size-5 text-clay" name="warning" />}
      <p className="min-w-0 grow py-1 text-sm leading-snug">{text}</p>
      {undo && (
        <button
          className="min-h-11 cursor-pointer rounded px-3 text-sm font-semibold text-clay hover:bg-wall"
          onClick={() => {
            finish();
            undo();
          }}
          type="button"
        >
          Undo
        </button>
      )}
      <button
        aria-label="Close"
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded text-ink-2 -outline-offset-4! hover:text-ink"
        onClick={finish}
        type="button"
      >
        <Icon className="size-4.5" name="close" />
      </button>
      <span
        className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-vial forced-colors:bg-[Highlight]"
        onAnimationEnd={close}
        style={clock}
      />
    </div>
  );
}
