import { NONE, type Named } from "#contract/api.ts";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { type Choice, Select } from "#renderer/ui/Choices.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { nameOf } from "../ui/name-of.ts";
import { STATUS_LABELS } from "../ui/labels.ts";
import { AssigneeFilter } from "./AssigneeFilter.tsx";
import { DayField } from "./DayField.tsx";
import { SOURCES, sourceOf, statusText } from "./filter-labels.ts";
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
