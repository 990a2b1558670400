import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Link } from "wouter";
import { Icon } from "#renderer/ui/Icon.tsx";
import { CloseButton } from "./controls.tsx";
import { useAnnouncementFocus, useReturnFocus } from "./focus.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Returns a function that shows a message at the bottom: a success for a while, a problem until it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** More messages would cover a phone's screen. */
const SHOWN = 3;

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((announcement) => {
    const held = heldIn(region.current);
    setSaid((before) => withAnnouncement(before, announcement, (number) => held.has(number)));
    // A message that is hovered or focused must not be hidden.
    if (held.size > 0) setShowsAll(true);
  }, []);
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  const earlier = said.length - SHOWN;
  if (showsAll && earlier <= 0) setShowsAll(false);
  // With the newest on top, nothing moves under a finger, and the newest is always visible.
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
        // Makes screen readers announce only what was added.
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

/** Returns the numbers of the messages that are hovered or focused. */
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

/** One message with its actions. */
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
      <CloseButton onClick={finish} />
      {!isProblem && (
        // It closes after a time that is long enough to read it and to reach "Undo" with any input device. Hovering
        // over or focusing the message stops the timer.
        <span
          className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-vial [--toast-time:25s] forced-colors:bg-[Highlight]"
          onAnimationEnd={() => close(number)}
        />
      )}
    </div>
  );
}

interface EarlierProps {
  count: number;
  isOpen: boolean;
  toggle: () => void;
  closeAll: () => void;
}

/** Shows the number of earlier messages, which would all together cover the screen. */
function EarlierBar({ count, isOpen, toggle, closeAll }: EarlierProps) {
  return (
    // "Close all" stays visible, no matter how many messages there are.
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

/** A message about something that happened, and how to undo it. */
export interface Announcement {
  text: string;
  undo?: (() => void) | undefined;
  /** Where the user can do something about it. */
  link?: { label: string; href: string };
  isProblem?: boolean;
}

export type Announced = Announcement & { number: number };

/**
 * Returns the messages to show after a new one. A success replaces the previous one, unless that is hovered or focused.
 * A problem stays until it is closed, or a change that was not saved could go unnoticed. Repeated messages are shown
 * once.
 *
 * @param said oldest first
 * @param isHeld whether the message with that number is hovered or focused
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
