import { localDay } from "#contract/local-time.ts";
import { arrivalText } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { usePeople } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Card, CardFields } from "../ui/Card.tsx";
import { withChosen } from "../ui/controls.tsx";
import { useReturnFocus } from "../ui/focus.ts";
import { initialsOf, personText } from "../ui/labels.ts";
import { dayText, useNow, wishesOf, wishPhrase } from "../ui/times.ts";
import { centsOf, dollarsOf, quickDays, useDraft, waitsForDay } from "./plan-fields.ts";
import type { LeadActions } from "./use-lead.ts";
import { isEmailed } from "./work.ts";

interface Props {
  lead: Lead;
  actions: LeadActions;
}

/** Fields for the follow-up, the visit and the job value. */
export function PlanCard({ lead, actions, book }: Props & { book: () => void }) {
  return (
    <Card title="Plan">
      <CardFields>
        <FollowUp actions={actions} lead={lead} />
        <Booking book={book} lead={lead} />
        <JobValue actions={actions} lead={lead} />
      </CardFields>
    </Card>
  );
}

function FollowUp({ lead, actions }: Props) {
  const { followUpOn } = lead;
  const today = localDay(useNow());
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
        {followUpOn !== undefined && (
          <VanishingButton onPress={() => set("")}>Clear date</VanishingButton>
        )}
      </div>
    </div>
  );
}

const PICK =
  "min-h-11 cursor-pointer rounded border-[1.5px] border-line-2 px-2 text-xs font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper";

/** A button that disappears when clicked, and returns focus to where it was. */
function VanishingButton({ onPress, children }: { onPress: () => void; children: string }) {
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

/** Shows the visit, with a button to book or change it. */
function Booking({ lead, book }: { lead: Lead; book: () => void }) {
  const now = useNow();
  const { bookedFor, bookedTime, visitEmail } = lead;
  const wishes = bookedFor === undefined ? wishesOf(lead, now) : [];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <span className="block text-sm font-medium">Visit</span>
        {bookedFor === undefined ? (
          <span className="text-sm text-ink-2">
            {wishes.length === 0
              ? "Not booked yet"
              : `They asked for ${wishes.map((wish) => wishPhrase(wish, now)).join(" or ")}`}
          </span>
        ) : (
          <>
            <time dateTime={bookedFor}>
              {dayText(bookedFor, now)}
              {bookedTime !== undefined && `, ${arrivalText(bookedTime)}`}
            </time>
            {visitEmail?.kind === "confirm" && (
              <span className="block text-sm wrap-anywhere text-ink-2">
                {isEmailed(lead)
                  ? `Emailed to ${visitEmail.to}`
                  : `The email to ${visitEmail.to} says ${dayText(visitEmail.bookedFor, now)}${visitEmail.bookedTime === undefined ? "" : `, ${arrivalText(visitEmail.bookedTime)}`}`}
              </span>
            )}
          </>
        )}
      </p>
      <Button onClick={book} size="small" variant="outlined">
        {bookedFor === undefined ? "Book a visit" : "Change visit"}
      </Button>
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
      error={isWrong ? "Enter an amount in dollars, such as 450 or 450.50." : undefined}
      inputMode="decimal"
      label="Job value in dollars"
      name="job-value"
      {...field}
    />
  );
}

/** Shows the assignee. Staff can assign a lead to themselves with one click, or to anyone on staff. */
export function AssigneeCard({ lead, actions }: Props) {
  const { assignee } = lead;
  const { email } = useSession();
  const isMine = assignee === email;
  return (
    <Card title="Assigned to">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-2 text-sm font-semibold text-ink-2"
        >
          {assignee === undefined ? "?" : initialsOf(assignee)}
        </span>
        <p className="min-w-0 grow wrap-anywhere">
          {assignee === undefined ? (
            <span className="text-ink-2">No one yet</span>
          ) : (
            personText(assignee, email)
          )}
        </p>
        <Button
          onClick={() => void actions.change({ assignee: isMine ? null : email })}
          size="small"
          variant="outlined"
        >
          {isMine ? "Unassign" : "Assign to me"}
        </Button>
      </div>
      <AssigneeChoice actions={actions} lead={lead} />
    </Card>
  );
}

function AssigneeChoice({ lead: { assignee = "" }, actions }: Props) {
  const choices = usePeople().map((email) => ({ value: email, label: email }));
  return (
    <div className="pt-4">
      <CardFields>
        <Select
          empty="No one"
          label="Assign to"
          name="assignee"
          onChange={({ target }) =>
            void actions.change({ assignee: target.value === "" ? null : target.value })
          }
          options={withChosen(choices, assignee, assignee)}
          value={assignee}
        />
      </CardFields>
    </div>
  );
}
