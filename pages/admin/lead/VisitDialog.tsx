import { type FormEvent, useState } from "react";
import type { Openings } from "#contract/business-hours.ts";
import { localDay } from "#contract/local-time.ts";
import { arrivalStarts, arrivalText, planWarnings } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { LIMITS } from "#contract/limits.ts";
import { isInWindow } from "#contract/preferred-times.ts";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { usePeople } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { useJobs } from "../jobs/use-jobs.ts";
import { CHIP, withChosen } from "../ui/controls.tsx";
import { personText } from "../ui/labels.ts";
import { Modal, ModalChoice } from "../ui/Modal.tsx";
import { useNow, type Wish, wishesOf } from "../ui/times.ts";
import { EmailCustomer, useNoEmailReason } from "./EmailCustomer.tsx";
import { firstName } from "./templates.ts";
import { type LeadActions, useChangeForm } from "./use-lead.ts";

interface Props {
  lead: Lead;
  actions: LeadActions;
  close: () => void;
}

/** A dialog that books a visit: day, arrival window, person and address, prefilled with what the visitor asked for. */
export function VisitDialog({ lead, actions, close }: Props) {
  return (
    <Modal close={close} title={lead.bookedFor === undefined ? "Book a visit" : "Change visit"}>
      <VisitForm actions={actions} close={close} lead={lead} />
    </Modal>
  );
}

/** The fields' values, empty if nothing is chosen. */
interface Visit {
  bookedFor: string;
  bookedTime: string;
  assignee: string;
  street: string;
}

function VisitForm({ lead, actions, close }: Props) {
  const { business, email } = useSession();
  const now = useNow();
  // Edits the lead as it was when the dialog opened, so a colleague's changes aren't overwritten.
  const [seen] = useState(lead);
  const wishes = wishesOf(seen, now).filter(({ day }) => day !== undefined);
  const [visit, setVisit] = useState(() => ({
    street: seen.street ?? "",
    assignee: seen.assignee ?? email,
    ...(seen.bookedFor === undefined
      ? visitFor(wishes[0], business.openings)
      : { bookedFor: seen.bookedFor, bookedTime: seen.bookedTime ?? "" }),
  }));
  const { form, busy, save, errors, general } = useChangeForm(actions, seen, close);
  const [isEmailed, setEmailed] = useState(true);
  // The customer of a finished job needs no email about it.
  const isDone = seen.status === "done";
  const canEmail = useNoEmailReason(seen) === undefined && !isDone;
  const set = (changed: Partial<Visit>) => setVisit({ ...visit, ...changed });
  const control = (field: keyof Visit) => ({
    name: `visit-${field}`,
    error: errors[field],
    value: visit[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const orNone = (value: string) => (value.trim() === "" ? null : value);
    void save({
      status: isDone ? "done" : "booked",
      ...(canEmail && isEmailed && { emailCustomer: true }),
      bookedFor: orNone(visit.bookedFor),
      bookedTime: orNone(visit.bookedTime),
      assignee: orNone(visit.assignee),
      street: orNone(visit.street),
    });
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit} ref={form}>
      {wishes.length > 0 && (
        <div>
          <p className="pb-1.5 text-sm text-ink-2">They asked for</p>
          <div className="flex flex-wrap gap-2">
            {wishes.map((wish) => (
              <button
                className={`${CHIP} cursor-pointer`}
                key={wish.label}
                onClick={() => set(visitFor(wish, business.openings))}
                type="button"
              >
                {wish.label}
              </button>
            ))}
          </div>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Day" min={localDay(now)} type="date" {...control("bookedFor")} />
        <Arrival openings={business.openings} visit={visit} {...control("bookedTime")} />
      </div>
      <Person {...control("assignee")} />
      <TextField
        autoComplete="off"
        label="Street address"
        maxLength={LIMITS.street}
        {...control("street")}
      />
      {!isDone && (
        <EmailCustomer
          choose={setEmailed}
          error={errors["emailCustomer"]}
          isChosen={isEmailed}
          label={`Email ${firstName(seen.name)} the day and arrival time`}
          lead={seen}
        />
      )}
      <Warnings job={{ ...seen, ...visit }} />
      <ModalChoice
        busy={busy}
        error={general}
        label={seen.bookedFor === undefined ? "Book" : "Save"}
      />
    </form>
  );
}

/** Returns the day that a visitor asked for, with the first arrival window that suits them. */
function visitFor(
  wish: Wish | undefined,
  openings: Openings,
): Pick<Visit, "bookedFor" | "bookedTime"> {
  const { day: bookedFor = "", window } = wish ?? {};
  if (bookedFor === "" || window === undefined) return { bookedFor, bookedTime: "" };
  const starts = arrivalStarts(openings, bookedFor);
  return { bookedFor, bookedTime: starts.find((start) => isInWindow(start, window)) ?? "" };
}

interface ChoiceProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function Arrival({
  openings,
  visit: { bookedFor },
  ...control
}: ChoiceProps & { openings: Openings; visit: Visit }) {
  const starts = bookedFor === "" ? [] : arrivalStarts(openings, bookedFor);
  const choices = starts.map((value) => ({ value, label: arrivalText(value) }));
  return (
    <Select
      empty={bookedFor !== "" && starts.length === 0 ? "Closed that day" : "Not agreed yet"}
      label="Arrival between"
      options={withChosen(choices, control.value, control.value && arrivalText(control.value))}
      {...control}
    />
  );
}

function Person(control: ChoiceProps) {
  const { email } = useSession();
  const choices = [...new Set([email, ...usePeople()])].map((value) => ({
    value,
    label: personText(value, email),
  }));
  return (
    <Select
      empty="No one yet"
      label="Who's going"
      options={withChosen(choices, control.value, personText(control.value, email))}
      {...control}
    />
  );
}

/** Warns about a plan that can't work, without preventing it. */
function Warnings({ job }: { job: Lead }) {
  const { data } = useJobs();
  const warnings = data === undefined ? [] : planWarnings(job, data.jobs, data.travel);
  return (
    <output className="text-alarm grid gap-1 text-sm font-medium empty:hidden">
      {warnings.map((warning) => (
        <span key={warning}>{warning}</span>
      ))}
    </output>
  );
}
