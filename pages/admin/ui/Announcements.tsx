import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Link } from "wouter";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useAnnouncementFocus, useReturnFocus } from "./focus.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says at the lower edge what happened: a success for a while, a problem until it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** More would cover a phone. */
const SHOWN = 3;

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((announcement) => {
    const held = heldIn(region.current);
    setSaid((before) => withAnnouncement(before, announcement, (number) => held.has(number)));
    // What somebody is at goes nowhere.
    if (held.size > 0) setShowsAll(true);
  }, []);
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  const earlier = said.length - SHOWN;
  if (showsAll && earlier <= 0) setShowsAll(false);
  // The newest on top: nothing that is there moves under a finger, and it is in sight however many there are.
  const newestFirst = said.toReversed().slice(0, showsAll ? undefined : SHOWN);
  const toReach = newestFirst.find(
    ({ undo, isProblem }) => undo !== undefined || isProblem === true,
  );
  useAnnouncementFocus(region, toReach);
  const { onFocus, goBack } = useReturnFocus();
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div
        // Of all that stands there only what comes is told.
        aria-atomic="false"
        className="pointer-events-none fixed bottom-0 left-0 z-10 grid max-h-[60dvh] w-full max-w-[32rem] gap-2 overflow-y-auto p-3 md:p-6 print:hidden"
        ref={region}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
        role="status"
      >
        <div className="contents" onFocus={onFocus}>
          {newestFirst.map((each) => (
            <AnnouncementBar announcement={each} close={close} key={each.number} />
          ))}
          {earlier > 0 && (
            <EarlierBar
              closeAll={() => {
                setSaid([]);
                goBack();
              }}
              count={earlier}
              isOpen={showsAll}
              toggle={() => setShowsAll(!showsAll)}
            />
          )}
        </div>
      </div>
    </AnnounceContext.Provider>
  );
}

/** The numbers of those that somebody has the focus or the pointer at. */
function heldIn(region: HTMLElement | null): ReadonlySet<number> {
  const bars = region?.querySelectorAll<HTMLElement>("[data-number]:is(:hover, :focus-within)");
  return new Set(Array.from(bars ?? [], ({ dataset }) => Number(dataset["number"])));
}

const BAR =
  "pointer-events-auto flex items-center gap-2 overflow-hidden rounded border border-line bg-surface py-2 pr-1 pl-4 raised";
const WORDS =
  "inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded px-3 text-sm font-semibold text-clay hover:bg-wall";

interface BarProps {
  announcement: Announced;
  close: (number: number) => void;
}

/** One thing that happened, with what can be done about it. */
function AnnouncementBar({ announcement, close }: BarProps) {
  const { text, undo, link, number, isProblem = false } = announcement;
  const { onFocus, goBack } = useReturnFocus();
  const finish = () => {
    close(number);
    goBack();
  };
  return (
    <div className={`${BAR} relative`} data-number={number} onFocus={onFocus}>
      {isProblem && <Icon className="size-5 text-clay" name="warning" />}
      <p className="min-w-0 grow py-1 text-sm leading-snug">{text}</p>
      {link && (
        <Link className={WORDS} href={link.href} onClick={() => close(number)}>
          {link.label}
        </Link>
      )}
      {undo && (
        <TextButton
          press={() => {
            finish();
            undo();
          }}
        >
          Undo
        </TextButton>
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

interface RestProps {
  /** How many stand behind the newest. */
  count: number;
  isOpen: boolean;
  toggle: () => void;
  closeAll: () => void;
}

/** Stands for what was said earlier, where all of it would cover the screen. */
function EarlierBar({ count, isOpen, toggle, closeAll }: RestProps) {
  return (
    // However many there are, the way out of them stays in sight.
    <div className={`${BAR} sticky bottom-0 z-1`}>
      <p className="min-w-0 grow py-1 text-sm leading-snug">
        {count === 1 ? "1 earlier message" : `${count} earlier messages`}
      </p>
      <TextButton isOpen={isOpen} press={toggle}>
        {isOpen ? "Hide" : "Show"}
      </TextButton>
      <TextButton press={closeAll}>Close all</TextButton>
    </div>
  );
}

interface TextButtonProps {
  press: () => void;
  isOpen?: boolean;
  children: ReactNode;
}

function TextButton({ press, isOpen, children }: TextButtonProps) {
  return (
    <button aria-expanded={isOpen} className={WORDS} onClick={press} type="button">
      {children}
    </button>
  );
}

/** What happened, in a sentence; and what takes it back. */
export interface Announcement {
  text: string;
  undo?: (() => void) | undefined;
  /** Where one can do something about it. */
  link?: { label: string; href: string };
  isProblem?: boolean;
}

export type Announced = Announcement & { number: number };

/**
 * What is said once something more has happened. A success is said until the next one, or as long as somebody is at
 * it; a problem stays until somebody has closed it, or what was not saved would be lost unseen. What comes again is said
 * once.
 *
 * @param said oldest first
 * @param isHeld whether somebody has the focus or the pointer at the announcement of that number
 */
export function withAnnouncement(
  said: readonly Announced[],
  announcement: Announcement,
  isHeld: (number: number) => boolean = () => false,
): readonly Announced[] {
  const { isProblem = false, text } = announcement;
  const number = Math.max(0, ...said.map((each) => each.number)) + 1;
  const stays = said.filter((each) => {
    const isSame = each.text === text && each.undo === undefined;
    return !isSame && (isProblem || each.isProblem === true || isHeld(each.number));
  });
  return [...stays, { ...announcement, number }];
}
