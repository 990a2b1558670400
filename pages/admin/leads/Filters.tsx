import { NONE, type Named } from "../../../functions/contract/api.ts";
import { LEAD_STATUSES } from "../../../functions/contract/lead.ts";
import { Select } from "../../../renderer/ui/Select.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { STATUS_WORDS } from "../ui/words.ts";
import { DayField } from "./DayField.tsx";
import { SOURCES, sourceOf } from "./filter-words.ts";
import type { ListAddress, ListFilter } from "./list-address.ts";

interface Props {
  id: string;
  address: ListAddress;
  narrow: (change: ListFilter) => void;
}

const STATUSES = LEAD_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

/** What a list can be narrowed by; each choice counts at once. */
export function Filters({ id, address: { view, filter }, narrow }: Props) {
  const { business, email } = useSession();
  const choices = (named: readonly Named[], none: string) => [
    ...named.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: NONE, label: none },
  ];
  return (
    <div
      className="mt-3 grid gap-x-4 gap-y-3 rounded border border-line bg-surface p-4 text-sm sm:grid-cols-2 lg:grid-cols-3"
      id={id}
    >
      <Select
        empty="Any status"
        label="Status"
        name="filter-status"
        onChange={({ target }) => narrow({ status: target.value })}
        options={STATUSES}
        value={filter.status ?? ""}
      />
      <Select
        empty="Any service"
        label="Service"
        name="filter-service"
        onChange={({ target }) => narrow({ service: target.value })}
        options={choices(business.services, "No service")}
        value={filter.service ?? ""}
      />
      <Select
        empty="Any city"
        label="City"
        name="filter-city"
        onChange={({ target }) => narrow({ city: target.value })}
        options={choices(business.cities, "No city")}
        value={filter.city ?? ""}
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
      {view !== "mine" && (
        <label className="touch cursor-pointer gap-3 font-semibold">
          <input
            checked={filter.assignee === email}
            className="size-5 accent-pine"
            onChange={({ target }) => narrow({ assignee: target.checked ? email : "" })}
            type="checkbox"
          />
          Assigned to me
        </label>
      )}
    </div>
  );
}
