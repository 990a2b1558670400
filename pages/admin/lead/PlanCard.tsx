import { georgiaDay } from "#contract/georgia-day.ts";
import { CLOSED_STATUSES, type Lead } from "#contract/lead.ts";
import { TextField } from "#renderer/ui/Field.tsx";
import { Card } from "../ui/Card.tsx";
import { useNow } from "../ui/use-now.ts";
import { useReturnFocus } from "../ui/use-return-focus.ts";
import { quickDays } from "./quick-days.ts";
import { CardFields } from "./CardFields.tsx";
import { centsOf, dollarsOf } from "./money.ts";
import { useDraft, waitsForDay, waitsForTime } from "./use-draft.ts";
import type { LeadActions } from "./use-lead.ts";

interface Props {
  lead: Lead;
  actions: LeadActions;
}

/** What comes next, and what it is worth. */
export function PlanCard({ lead, actions }: Props) {
  return (
    <Card title="Plan">
      <CardFields>
        <FollowUp actions={actions} lead={lead} />
        <Booking actions={actions} lead={lead} />
        <JobValue actions={actions} lead={lead} />
      </CardFields>
    </Card>
  );
}

function FollowUp({ lead, actions }: Props) {
  const { followUpOn } = lead;
  const today = georgiaDay(useNow());
  const set = (day: string, seen?: Lead) => {
    if (day === (followUpOn ?? "")) return;
    void actions.change({ followUpOn: day === "" ? null : day }, seen);
  };
  const field = useDraft(followUpOn ?? "", lead, set, { waits: waitsForDay });
  return (
    <div>
      <TextField label="Follow up on" name="follow-up" type="date" {...field} />
      <div className="flex flex-wrap gap-1 pt-1.5">
        {quickDays(today).map(({ label, day }) => (
          <button
            aria-pressed={day === followUpOn}
            className={PICK}
            key={label}
            onClick={() => set(day)}
            type="button"
          >
            {label}
          </button>
        ))}
        {followUpOn !== undefined && <Leaving onPress={() => set("")}>No day</Leaving>}
      </div>
    </div>
  );
}

const PICK =
  "min-h-11 cursor-pointer rounded border-[1.5px] border-line-2 px-2 text-xs font-medium hover:border-ink aria-pressed:border-pine aria-pressed:bg-pine-tint aria-pressed:text-pine";

/** A button that goes away when it is pressed. */
function Leaving({ onPress, children }: { onPress: () => void; children: string }) {
  const { onFocus, goBack } = useReturnFocus();
  const press = () => {
    goBack();
    onPress();
  };
  return (
    <button className={PICK} onClick={press} onFocus={onFocus} type="button">
      {children}
    </button>
  );
}

function Booking({ lead, actions }: Props) {
  const { status, bookedFor, bookedTime } = lead;
  const setDay = (next: string, seen: Lead) => {
    if (next === (bookedFor ?? "")) return;
    // A time without its day means nothing.
    const change = next === "" ? { bookedFor: null, bookedTime: null } : { bookedFor: next };
    void actions.change(change, seen);
  };
  const setTime = (next: string, seen: Lead) => {
    if (next === (bookedTime ?? "")) return;
    void actions.change({ bookedTime: next === "" ? null : next }, seen);
  };
  const day = useDraft(bookedFor ?? "", lead, setDay, { waits: waitsForDay });
  const time = useDraft(bookedTime ?? "", lead, setTime, { waits: waitsForTime });
  const isOpen = status !== "booked" && !CLOSED_STATUSES.has(status);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3">
        <TextField label="Booked for" name="booked-day" type="date" {...day} />
        <TextField
          disabled={bookedFor === undefined}
          label="At"
          name="booked-time"
          type="time"
          {...time}
        />
      </div>
      {isOpen && bookedFor !== undefined && (
        <div className="pt-1.5">
          <Leaving onPress={() => void actions.change({ status: "booked" })}>
            Move to Booked
          </Leaving>
        </div>
      )}
      {status === "booked" && bookedFor === undefined && (
        <p className="pt-1.5 text-sm text-ink-2">Booked, but for which day?</p>
      )}
    </div>
  );
}

const isAmount = (typed: string) => centsOf(typed) !== undefined;

function JobValue({ lead, actions }: Props) {
  const { jobValue } = lead;
  const set = (typed: string, seen: Lead) => {
    const cents = centsOf(typed);
    if (cents === undefined || cents === (jobValue ?? null)) return;
    void actions.change({ jobValue: cents }, seen);
  };
  const field = useDraft(dollarsOf(jobValue), lead, set, { isValid: isAmount });
  const isWrong = !isAmount(field.value);
  return (
    <TextField
      autoComplete="off"
      error={isWrong ? "Write dollars, as in 450 or 450.50." : undefined}
      inputMode="decimal"
      label="Job value in dollars"
      name="job-value"
      {...field}
    />
  );
}
