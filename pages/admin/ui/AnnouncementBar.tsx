import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "#renderer/ui/Icon.tsx";
import type { Announced } from "./announcement-list.ts";
import { useReturnFocus } from "./use-return-focus.ts";

const BAR =
  "pointer-events-auto flex items-center gap-2 overflow-hidden rounded border border-line bg-surface py-2 pr-1 pl-4 raised";
const WORDS =
  "inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded px-3 text-sm font-semibold text-clay hover:bg-wall";

interface Props {
  announcement: Announced;
  close: (number: number) => void;
}

/** One thing that happened, with what can be done about it. */
export function AnnouncementBar({ announcement, close }: Props) {
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
export function EarlierBar({ count, isOpen, toggle, closeAll }: RestProps) {
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
