import { useQuery } from "@tanstack/react-query";
import type { Named } from "#contract/api.ts";
import { LEAD_STATUSES, NONE } from "#contract/lead-values.ts";
import { type Choice, Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { nameOf, STATUS_LABELS } from "../ui/labels.ts";
import { TEXT_BUTTON } from "../ui/links.tsx";
import { useNow } from "../ui/times.ts";
import { useTypedDay } from "../ui/use-typed-day.ts";
import { activeFilters, sourceOf, SOURCES, statusText } from "./filter-labels.ts";
import type { ListAddress, ListFilter } from "./list-address.ts";

interface Props {
  id: string;
  address: ListAddress;
  narrow: (change: ListFilter) => void;
}

const STATUSES = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** What a list can be narrowed by; each choice counts at once. */
export function Filters({ id, address: { view, filter }, narrow }: Props) {
  const { business } = useSession();
  const { status = "", service = "", city = "" } = filter;
  return (
    <div
      className="mt-3 grid gap-x-4 gap-y-3 rounded border border-line bg-surface p-4 text-sm sm:grid-cols-2 lg:grid-cols-4"
      id={id}
    >
      <Select
        empty="Any status"
        label="Status"
        name="filter-status"
        onChange={({ target }) => narrow({ status: target.value })}
        options={withChosen(STATUSES, status, statusText)}
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
        options={choicesOf(business.services, "No service", service)}
        value={service}
      />
      <Select
        empty="Any city"
        label="City"
        name="filter-city"
        onChange={({ target }) => narrow({ city: target.value })}
        options={choicesOf(business.cities, "No city", city)}
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
      <DayField
        label="Came in from"
        name="filter-from"
        onDay={(from) => narrow({ from })}
        value={filter.from}
      />
      <DayField
        label="Came in to"
        name="filter-to"
        onDay={(to) => narrow({ to })}
        value={filter.to}
      />
    </div>
  );
}

function choicesOf(named: readonly Named[], none: string, chosen: string): Choice[] {
  const choices = [
    ...named.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: NONE, label: none },
  ];
  return withChosen(choices, chosen, (slug) => nameOf(named, slug));
}

/** An address may ask for what is no choice by itself, such as two statuses: what it is stands there all the same. */
function withChosen(
  choices: Choice[],
  chosen: string,
  wordsOf: (value: string) => string,
): Choice[] {
  const isKnown = chosen === "" || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [{ value: chosen, label: wordsOf(chosen) }, ...choices];
}

interface AssigneeProps {
  /** An email or `none`; empty where anybody's leads are listed. */
  assignee: string;
  choose: (assignee: string) => void;
}

/** Whose leads are listed. */
function AssigneeFilter({ assignee, choose }: AssigneeProps) {
  const { email } = useSession();
  const { data } = useQuery({
    queryKey: KEYS.people,
    queryFn: () => bodyOf(api.people.$get()),
  });
  // Who is asked for by the address may not be on the staff any more, or the others not be known yet.
  const others = new Set([...(data?.people ?? []), assignee]);
  for (const value of ["", NONE, email]) others.delete(value);
  return (
    <Select
      empty="Anybody"
      label="Assigned to"
      name="filter-assignee"
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: email, label: "Me" },
        { value: NONE, label: "Nobody" },
        ...[...others].map((value) => ({ value, label: value })),
      ]}
      value={assignee}
    />
  );
}

interface DayProps {
  name: string;
  label: string;
  /** A day, or a moment that a link came with; nothing where none is asked for. */
  value: string | undefined;
  onDay: (day: string) => void;
}

/** A day that leads came in from, or until. */
function DayField({ name, label, value = "", onDay }: DayProps) {
  return <TextField label={label} name={name} {...useTypedDay(value.slice(0, 10), onDay)} />;
}

interface ActiveProps {
  filter: ListFilter;
  narrow: (change: ListFilter) => void;
  clear: () => void;
}

/** What the list is narrowed by, each with its way out. */
export function ActiveFilters({ filter, narrow, clear }: ActiveProps) {
  const active = activeFilters(filter, useSession(), useNow());
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 pt-3">
      {active.map(({ label, without }) => (
        <li key={label}>
          <button
            aria-label={`Remove the filter ${label}`}
            className="touch cursor-pointer gap-2 rounded border-[1.5px] border-pine bg-pine-tint py-1 pr-2.5 pl-3 text-left text-sm font-medium text-pine hover:border-ink hover:text-ink"
            onClick={() => narrow(without)}
            type="button"
          >
            {label}
            <Icon className="size-4" name="close" />
          </button>
        </li>
      ))}
      <li>
        <button className={`${TEXT_BUTTON} px-2`} onClick={clear} type="button">
          Clear filters
        </button>
      </li>
    </ul>
  );
}
