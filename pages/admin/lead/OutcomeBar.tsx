import { useEffect, useRef } from "react";
import { type ContactOutcome, CONTACT_OUTCOMES, type Lead } from "#contract/lead.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { OUTCOME_LABELS } from "../ui/labels.ts";
import type { LeadActions } from "./use-lead.ts";

/** How somebody was tried to be reached. */
export type Channel = "call" | "text" | "email";

/** What most likely came of it stands first. */
const LIKELY = {
  call: ["reached", "voicemail", "noAnswer", "wrongNumber"],
  text: ["texted"],
  email: ["emailed"],
} as const satisfies Record<Channel, readonly ContactOutcome[]>;

interface Props {
  channel: Channel;
  lead: Lead;
  actions: LeadActions;
  onDone: () => void;
}

/** Asks what came of a call or a message, right where the thumb was. */
export function OutcomeBar({ channel, lead, actions, onDone }: Props) {
  const likely: readonly ContactOutcome[] = LIKELY[channel];
  const outcomes = [...likely, ...CONTACT_OUTCOMES.filter((each) => !likely.includes(each))];
  const choose = (outcome: ContactOutcome) => {
    onDone();
    void actions.note({ text: "", outcome }, answerOf(outcome, lead));
  };
  return (
    <section
      aria-labelledby="what-came"
      className="rounded border-l-4 border-vial bg-surface py-3 pr-2 pl-4 forced-colors:border"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base tracking-normal" id="what-came">
          What came of it?
        </h2>
        <button
          aria-label="Do not say"
          className="flex size-11 cursor-pointer items-center justify-center rounded text-ink-2 hover:bg-wall hover:text-ink"
          onClick={onDone}
          type="button"
        >
          <Icon className="size-4.5" name="close" />
        </button>
      </div>
      <OutcomeButtons choose={choose} outcomes={outcomes} />
    </section>
  );
}

/** Tells whoever listens that the bar has come: it stands before the place where they are. */
export function OutcomeSaid({ channel }: { channel: Channel | undefined }) {
  const output = useRef<HTMLOutputElement>(null);
  // By hand, once it is there: what a live region has in it from the beginning is not told.
  useEffect(() => {
    const words = channel && "Say what came of it: the answers stand above the status.";
    output.current?.replaceChildren(words ?? "");
  }, [channel]);
  return <output className="sr-only" ref={output} />;
}

interface ButtonsProps {
  outcomes?: readonly ContactOutcome[];
  choose: (outcome: ContactOutcome) => void;
}

export function OutcomeButtons({ outcomes = CONTACT_OUTCOMES, choose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {outcomes.map((outcome) => (
        <button
          className="min-h-11 cursor-pointer rounded border-[1.5px] border-line-2 px-3.5 text-sm font-medium hover:border-ink hover:bg-wall"
          key={outcome}
          onClick={() => choose(outcome)}
          type="button"
        >
          {OUTCOME_LABELS[outcome]}
        </button>
      ))}
    </div>
  );
}

/** Whoever was reached or written to is no longer new. */
export function answerOf(
  outcome: ContactOutcome,
  { status }: Lead,
): { status: "contacted" } | undefined {
  const isAnswer = outcome === "reached" || outcome === "texted" || outcome === "emailed";
  return isAnswer && status === "new" ? { status: "contacted" } : undefined;
}
