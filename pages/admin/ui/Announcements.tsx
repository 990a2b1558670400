import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { Link } from "wouter";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { type Announced, type Announcement, withAnnouncement } from "./announced.ts";
import { useWayBack } from "./use-way-back.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says at the lower edge what happened: a success for a while, a problem until it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Long enough to read a sentence and to reach for "Undo"; whoever is at it keeps it. */
const SHOWN_MS = 10_000;

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const announce = useCallback<Announce>(
    (announcement) => setSaid((before) => withAnnouncement(before, announcement)),
    [],
  );
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div
        className="pointer-events-none fixed bottom-0 left-0 z-10 grid max-h-[60dvh] w-full max-w-[32rem] gap-2 overflow-y-auto p-3 md:p-6 print:hidden"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
        role="status"
      >
        {said.map((each) => (
          <Bar announcement={each} close={close} key={each.number} />
        ))}
      </div>
    </AnnounceContext.Provider>
  );
}

interface BarProps {
  announcement: Announced;
  close: (number: number) => void;
}

function Bar({ announcement, close }: BarProps) {
  const { text, undo, link, number, isProblem = false } = announcement;
  // A clock that stands still while somebody is at it: the animation is the clock.
  const clock = useMemo(() => ({ animationDuration: `${SHOWN_MS}ms` }), []);
  const { onFocus, goBack } = useWayBack();
  const finish = () => {
    close(number);
    goBack();
  };
  return (
    <div
      onFocus={onFocus}
      className="pointer-events-auto relative flex items-center gap-2 overflow-hidden rounded border border-line bg-surface py-2 pr-1 pl-4 raised"
    >
      {isProblem && <Icon className="size-5 text-clay" name="warning" />}
      <p className="min-w-0 grow py-1 text-sm leading-snug">{text}</p>
      {link && (
        <Link
          className="inline-flex min-h-11 shrink-0 items-center rounded px-3 text-sm font-semibold text-clay hover:bg-wall"
          href={link.href}
          onClick={() => close(number)}
        >
          {link.label}
        </Link>
      )}
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
      {!isProblem && (
        <span
          className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-vial forced-colors:bg-[Highlight]"
          onAnimationEnd={() => close(number)}
          style={clock}
        />
      )}
    </div>
  );
}
