import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Openings } from "#contract/business-hours.ts";
import { georgiaDay } from "#contract/georgia-time.ts";
import { arrivalStarts, arrivalText, planWarnings } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { LIMITS } from "#contract/limits.ts";
import { isInWindow } from "#contract/preferred-times.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { api, bodyOf } from "../api/client.ts";
import { asError } from "../api/failure.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { useJobs } from "../jobs/use-jobs.ts";
import { CHIP, withChosen } from "../ui/controls.tsx";
import { useFieldErrors } from "../ui/Failure.tsx";
import { personText } from "../ui/labels.ts";
import { closeAround, Modal } from "../ui/Modal.tsx";
import { useNow, type Wish, wishesOf } from "../ui/times.ts";
import { ConflictFailure } from "./lead-work.ts";
import type { LeadActions } from "./use-lead.ts";

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
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, error);
  const set = (changed: Partial<Visit>) => setVisit({ ...visit, ...changed });
  const control = (field: keyof Visit) => ({
    name: `visit-${field}`,
    error: errors[field],
    value: visit[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const orNone = (value: string) => (value.trim() === "" ? null : value);
    try {
      await actions.tryChange(
        {
          status: seen.status === "done" ? "done" : "booked",
          bookedFor: orNone(visit.bookedFor),
          bookedTime: orNone(visit.bookedTime),
          assignee: orNone(visit.assignee),
          street: orNone(visit.street),
        },
        seen,
      );
      close();
    } catch (failure) {
      setBusy(false);
      // A conflict has its own notice, which includes the change.
      if (failure instanceof ConflictFailure) return close();
      setError(asError(failure));
    }
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)} ref={form}>
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
        <TextField label="Day" min={georgiaDay(now)} type="date" {...control("bookedFor")} />
        <Arrival openings={business.openings} visit={visit} {...control("bookedTime")} />
      </div>
      <Person {...control("assignee")} />
      <TextField
        autoComplete="off"
        label="Street address"
        maxLength={LIMITS.street}
        {...control("street")}
      />
      <Warnings job={{ ...seen, ...visit }} />
      {error !== undefined && Object.keys(errors).length === 0 && (
        <p className="text-sm font-semibold text-clay" role="alert">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button busy={busy} size="small" type="submit">
          {seen.bookedFor === undefined ? "Book" : "Save"}
        </Button>
        <Button
          onClick={({ currentTarget }) => closeAround(currentTarget)}
          size="small"
          variant="outlined"
        >
          Cancel
        </Button>
      </div>
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
  const { data } = useQuery({
    queryKey: KEYS.people,
    queryFn: () => bodyOf(api.people.$get()),
  });
  const choices = [...new Set([email, ...(data?.people ?? [])])].map((value) => ({
    value,
    label: personText(value, email),
  }));
  return (
    <Select
      empty="No one yet"
      label="Who goes"
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
    <output className="grid gap-1 text-sm font-medium text-clay empty:hidden">
      {warnings.map((warning) => (
        <span key={warning}>{warning}</span>
      ))}
    </output>
  );
}
