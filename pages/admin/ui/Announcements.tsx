import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Link } from "wouter";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { type Announced, type Announcement, withAnnouncement } from "./announced.ts";
import { useNextStop } from "./use-next-stop.ts";
import { useWayBack } from "./use-way-back.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says at the lower edge what happened: a success for a while, a problem until it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((announcement) => {
    const held = heldIn(region.current);
    setSaid((before) => withAnnouncement(before, announcement, (number) => held.has(number)));
  }, []);
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  const toReach = said.findLast(({ undo, isProblem }) => undo !== undefined || isProblem === true);
  useNextStop(region, toReach);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div
        className="pointer-events-none fixed bottom-0 left-0 z-10 grid max-h-[60dvh] w-full max-w-[32rem] gap-2 overflow-y-auto p-3 md:p-6 print:hidden"
        ref={region}
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

/** The numbers of those that somebody has the focus or the pointer at. */
function heldIn(region: HTMLElement | null): ReadonlySet<number> {
  const bars = region?.querySelectorAll<HTMLElement>("[data-number]:is(:hover, :focus-within)");
  return new Set(Array.from(bars ?? [], ({ dataset }) => Number(dataset["number"])));
}

interface BarProps {
  announcement: Announced;
  close: (number: number) => void;
}

function Bar({ announcement, close }: BarProps) {
  const { text, undo, link, number, isProblem = false } = announcement;
  const { onFocus, goBack } = useWayBack();
  const finish = () => {
    close(number);
    goBack();
  };
  return (
    <div
      data-number={number}
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
        // Its time, after which it closes, is long enough to read a sentence and to reach "Undo" in any way; whoever is
        // at it stops the clock.
        <span
          className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-vial [--toast-time:25s] forced-colors:bg-[Highlight]"
          onAnimationEnd={() => close(number)}
        />
      )}
    </div>
  );
}
