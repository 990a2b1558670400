import type { Named } from "#contract/api.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { type Choice, Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { usePeople } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { choicesOf, withChosen } from "../ui/controls.tsx";
import { STATUS_LABELS } from "../ui/labels.ts";
import { useTypedDay } from "../ui/use-typed-day.ts";
import { sourceOf, SOURCES, statusText } from "./filter-labels.ts";
import type { ListFilter } from "./filters.ts";
import type { ListAddress } from "./list-address.ts";

interface Props {
  id: string;
  address: ListAddress;
  narrow: (change: ListFilter) => void;
}

const STATUSES = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The list's filters, applied as soon as they change. */
export default function Filters({ id, address: { view, filter }, narrow }: Props) {
  const { business } = useSession();
  const { status = "", service = "", city = "" } = filter;
  return (
    <div
      className="mb-2 grid gap-x-4 gap-y-3 rounded border border-line bg-surface p-4 text-sm sm:grid-cols-2 lg:grid-cols-4"
      id={id}
    >
      <Select
        empty="Any status"
        label="Status"
        name="filter-status"
        onChange={({ target }) => narrow({ status: target.value })}
        options={withChosen(STATUSES, status, statusText(status))}
        value={status}
      />
      {view !== "mine" && (
        <AssigneeFilter
          assignee={filter.assignee ?? ""}
          choose={(assignee) => narrow({ assignee })}
        />
      )}
      <Select
        empty="Any service"
        label="Service"
        name="filter-service"
        onChange={({ target }) => narrow({ service: target.value })}
        options={choicesOrNone(business.services, service, "No service")}
        value={service}
      />
      <Select
        empty="Any city"
        label="City"
        name="filter-city"
        onChange={({ target }) => narrow({ city: target.value })}
        options={choicesOrNone(business.cities, city, "No city")}
        value={city}
      />
      <Select
        empty="Any source"
        label="Source"
        name="filter-source"
        onChange={({ target }) => {
          const chosen = SOURCES.find(({ value }) => value === target.value);
          narrow(chosen?.filter ?? { source: "", kind: "" });
        }}
        options={SOURCES}
        value={sourceOf(filter)?.value ?? ""}
      />
      <DayField label="Received on or after" name="from" narrow={narrow} value={filter.from} />
      <DayField label="Received on or before" name="to" narrow={narrow} value={filter.to} />
    </div>
  );
}

function choicesOrNone(named: readonly Named[], chosen: string, none: string): Choice[] {
  return [...choicesOf(named, chosen === NONE ? "" : chosen), { value: NONE, label: none }];
}

interface AssigneeProps {
  /** An email address, `none`, or empty for all leads. */
  assignee: string;
  choose: (assignee: string) => void;
}

function AssigneeFilter({ assignee, choose }: AssigneeProps) {
  const { email } = useSession();
  const people = usePeople();
  // The URL may include someone who has left, and the staff list may not be loaded yet.
  const others = new Set([...people, assignee]);
  for (const value of ["", NONE, email]) others.delete(value);
  return (
    <Select
      empty="Anyone"
      label="Assigned to"
      name="filter-assignee"
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: email, label: "Me" },
        { value: NONE, label: "No one" },
        ...[...others].map((value) => ({ value, label: value })),
      ]}
      value={assignee}
    />
  );
}

interface DayProps {
  name: "from" | "to";
  label: string;
  /** A date, or a timestamp from a link. */
  value: string | undefined;
  narrow: (change: ListFilter) => void;
}

function DayField({ name, label, value = "", narrow }: DayProps) {
  const field = useTypedDay(value.slice(0, 10), (day) => narrow({ [name]: day }));
  return <TextField label={label} name={`filter-${name}`} {...field} />;
}
