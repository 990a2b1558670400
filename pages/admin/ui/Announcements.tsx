import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Link } from "wouter";
import { Icon } from "#renderer/ui/Icon.tsx";
import { CloseButton } from "./controls.tsx";
import { useAnnouncementFocus, useReturnFocus } from "./focus.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/**
 * Returns a function that shows a message at the bottom of the screen. Success messages disappear after a while;
 * problems stay until they're closed.
 */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Maximum number of messages to show at once. More would cover a phone's screen. */
const SHOWN = 3;

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((announcement) => {
    const held = heldIn(region.current);
    setSaid((before) => withAnnouncement(before, announcement, (number) => held.has(number)));
    // A hovered or focused message must not be hidden.
    if (held.size > 0) setShowsAll(true);
  }, []);
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  const earlier = said.length - SHOWN;
  if (showsAll && earlier <= 0) setShowsAll(false);
  // With the newest on top, existing messages don't move as someone taps, and the newest is always visible.
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
        // Makes screen readers announce only added messages.
        aria-atomic="false"
        className="pointer-events-none fixed bottom-0 left-0 z-10 grid max-h-[60dvh] w-full max-w-[32rem] gap-2 overflow-y-auto p-3 md:p-6 print:hidden"
        ref={region}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> allows only phrasing content
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

/** Returns the `data-number` of each message that's hovered or focused. */
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

/** A message with its actions. */
function AnnouncementBar({ announcement, close }: BarProps) {
  const { text, undo, link, number, isProblem = false } = announcement;
  const { onFocus, goBack } = useReturnFocus();
  const finish = () => {
    close(number);
    goBack();
  };
  return (
    <div className={`${BAR} relative`} data-number={number} onFocus={onFocus}>
      {isProblem && <Icon className="text-alarm size-5" name="warning" />}
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
        // Long enough to read the message and reach "Undo" with any input device. Hovering over or focusing the message
        // pauses the timer.
        <span
          className="toast-clock absolute inset-x-0 bottom-0 h-[3px] origin-left bg-line-2 [--toast-time:25s] forced-colors:bg-[Highlight]"
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

/** Collapses earlier messages to a count, because showing them all could cover the screen. */
function EarlierBar({ count, isOpen, toggle, closeAll }: EarlierProps) {
  return (
    // Sticky, so "Close all" stays visible no matter how many messages there are.
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

/** A message to the user, optionally with an undo action or a link. */
export interface Announcement {
  text: string;
  undo?: (() => void) | undefined;
  /** Link to where the user can resolve the problem. */
  link?: { label: string; href: string } | undefined;
  isProblem?: boolean;
}

export type Announced = Announcement & { number: number };

/**
 * Adds a message and removes identical ones. A new success replaces earlier ones that aren't hovered or focused.
 * Problems stay until they're closed.
 *
 * @param said oldest first
 * @param isHeld whether the message with the given number is hovered or focused
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
