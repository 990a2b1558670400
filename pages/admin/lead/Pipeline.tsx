import { useEffect, useRef, useState } from "react";
import {
  CONTACT_OUTCOMES,
  type ContactOutcome,
  LOST_REASONS,
  VISIT_STATUSES,
} from "#contract/lead-values.ts";
import type { LeadChangeInput } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import { CloseButton } from "../ui/controls.tsx";
import { LOST_LABELS, OUTCOME_LABELS, STATUS_LABELS } from "../ui/labels.ts";
import { Menu, MenuItem, MenuList } from "../ui/Menu.tsx";
import { CancelVisit } from "./CancelVisit.tsx";
import type { LeadActions } from "./use-lead.ts";

const STEPS = ["new", "contacted", "quoted", "booked", "done"] as const;

interface Props {
  lead: Lead;
  actions: LeadActions;
}

/**
 * Shows the lead's status as steps from new to done, with a menu for lost and spam.
 * @param book asks for the visit, because a booked lead needs a day
 */
export function Pipeline({ lead, actions, book }: Props & { book: () => void }) {
  const { status } = lead;
  const current = STEPS.findIndex((step) => step === status);
  const [canceling, setCanceling] = useState<LeadChangeInput>();
  const isConfirmed = lead.bookedFor !== undefined && lead.visitEmail?.kind === "confirm";
  const change = (next: LeadChangeInput) => {
    const isCanceled = next.status !== undefined && !VISIT_STATUSES.has(next.status);
    if (isCanceled && isConfirmed) setCanceling(next);
    else void actions.change(next);
  };
  return (
    <section aria-label="Status" className="flex flex-wrap gap-x-3 gap-y-1" id="status">
      <ol className="flex min-w-0 grow overflow-hidden rounded border-[1.5px] border-line-2 bg-surface max-md:basis-full">
        {STEPS.map((step, index) => (
          <li
            className="flex grow basis-auto border-line-2 not-first:border-l-[1.5px] md:basis-0"
            key={step}
          >
            <button
              aria-current={step === status ? "step" : undefined}
              className={`flex min-h-12 grow cursor-pointer items-center justify-center px-0.5 text-[0.75rem] font-medium -outline-offset-4! max-[22rem]:text-[0.6875rem] sm:text-sm ${toneOf(index, current)}`}
              onClick={() => {
                if (step === "booked" && lead.bookedFor === undefined) book();
                else if (step !== status) change(toStep(step, lead));
              }}
              type="button"
            >
              {STATUS_LABELS[step]}
            </button>
          </li>
        ))}
      </ol>
      <Exits change={change} lead={lead} />
      {canceling && (
        <CancelVisit
          cancel={(emailCustomer) => void actions.change({ ...canceling, emailCustomer })}
          close={() => setCanceling(undefined)}
          lead={lead}
        />
      )}
    </section>
  );
}

/** Returns the change to another status. A lead that goes back to Booked keeps its visit. */
function toStep(status: (typeof STEPS)[number], { bookedFor }: Lead): LeadChangeInput {
  return status === "booked" ? { status, bookedFor } : { status };
}

/** Returns classes that highlight the current step, most strongly for a new lead, and tint completed steps. */
function toneOf(index: number, current: number): string {
  if (index > current) return "text-ink-2 hover:bg-wall hover:text-ink";
  if (index < current) return "bg-pine-tint text-pine hover:text-ink";
  const chosen =
    "outline-current! font-semibold forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-color-adjust-none";
  return `${chosen} ${index === 0 ? "bg-vial text-on-vial" : "bg-pine text-paper"}`;
}

/** Menu for lost and spam. */
function Exits({
  lead: { status, lostReason, spam },
  change,
}: Pick<Props, "lead"> & { change: (next: LeadChangeInput) => void }) {
  const isLost = status === "lost";
  const reasonText = lostReason === undefined ? "" : `: ${LOST_LABELS[lostReason]}`;
  return (
    <Menu
      className={`flex min-h-12 cursor-pointer items-center justify-center gap-1.5 rounded border-[1.5px] px-4 text-sm font-medium max-md:-ml-2 max-md:min-h-11 max-md:border-transparent max-md:px-2 ${isLost ? "border-ink font-semibold text-ink" : "border-line-2 text-ink-2 hover:text-ink"}`}
      edge="rightUnlessPhone"
      label={isLost ? `Lost${reasonText}` : "Lost or spam"}
      name="exits"
    >
      <MenuList title="Reason lost">
        {LOST_REASONS.map((reason) => (
          <MenuItem
            choose={() => change({ status: "lost", lostReason: reason })}
            isChosen={isLost && reason === lostReason}
            key={reason}
          >
            {LOST_LABELS[reason]}
          </MenuItem>
        ))}
      </MenuList>
      <MenuList>
        <MenuItem choose={() => change({ spam: !spam })}>{spam ? "Not spam" : "Spam"}</MenuItem>
      </MenuList>
    </Menu>
  );
}

/** How staff contacted the visitor. */
export type Channel = "call" | "text" | "email";

/** The most likely outcomes for each channel, listed first. */
const LIKELY = {
  call: ["reached", "voicemail", "noAnswer", "wrongNumber"],
  text: ["texted"],
  email: ["emailed"],
} as const satisfies Record<Channel, readonly ContactOutcome[]>;

interface OutcomeProps {
  channel: Channel;
  actions: LeadActions;
  onDone: () => void;
}

/** Asks for the outcome of a call, text or email, near the button that started it. */
export function OutcomeBar({ channel, actions, onDone }: OutcomeProps) {
  const likely: readonly ContactOutcome[] = LIKELY[channel];
  const outcomes = [...likely, ...CONTACT_OUTCOMES.filter((each) => !likely.includes(each))];
  const choose = (outcome: ContactOutcome) => {
    onDone();
    void actions.note({ text: "", outcome }, changeForOutcome(outcome));
  };
  return (
    <section
      aria-labelledby="what-came"
      className="rounded border-l-4 border-ink bg-surface py-3 pr-2 pl-4 forced-colors:border"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base tracking-normal" id="what-came">
          How did it go?
        </h2>
        <CloseButton className="hover:bg-wall" label="Skip" onClick={onDone} />
      </div>
      <OutcomeButtons choose={choose} outcomes={outcomes} />
    </section>
  );
}

/** Announces the outcome bar to screen readers, because it's inserted before the focused element. */
export function OutcomeAnnouncement({ channel }: { channel: Channel | undefined }) {
  const output = useRef<HTMLOutputElement>(null);
  // Set after rendering, because screen readers don't announce a live region's initial content.
  useEffect(() => {
    const words = channel && "How did it go? Choose an outcome above the status.";
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

/** Returns the status change for an outcome: reaching a visitor marks a new lead as contacted. */
export function changeForOutcome(outcome: ContactOutcome): { status: "contacted" } | undefined {
  const isAnswer = outcome === "reached" || outcome === "texted" || outcome === "emailed";
  return isAnswer ? { status: "contacted" } : undefined;
}
