import { useRef } from "react";
import { useLocation } from "wouter";
import { isDay } from "#contract/local-time.ts";
import { CONTACT_KINDS } from "#contract/lead-values.ts";
import { LIMITS, LOCATION_FORM } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { type ContactsFilter, contactsPath } from "../app/paths.ts";
import { ChipLinks } from "../ui/controls.tsx";
import { CLICK_LABELS, placementLabel } from "../ui/labels.ts";
import { useTypedDay } from "../ui/use-typed-day.ts";

/** Click filters, stored in the URL. */
export function ContactFilter({ filter }: { filter: ContactsFilter }) {
  const [, navigate] = useLocation();
  const { kind, from = "", to = "", place } = filter;
  const chips = [undefined, ...CONTACT_KINDS].map((each) => ({
    label: each === undefined ? "All" : CLICK_LABELS[each],
    href: contactsPath(withPart(filter, { kind: each })),
    isCurrent: each === kind,
  }));
  const choose = (part: Parameters<typeof withPart>[1]) =>
    navigate(contactsPath(withPart(filter, part)), { replace: true });
  const first = useTypedDay(from, (day) => choose({ from: day }));
  const last = useTypedDay(to, (day) => choose({ to: day }));
  const all = useRef<HTMLElement>(null);
  const widen = (part: Parameters<typeof choose>[0]) => {
    choose(part);
    // The clicked button disappears with its filter.
    all.current?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Filters"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5 outline-none"
      ref={all}
      tabIndex={-1}
    >
      <ChipLinks label="Click type" links={chips} />
      <div className="flex flex-wrap items-end gap-2 text-sm">
        <TextField label="From" name="from" {...first} />
        <TextField label="To" name="to" {...last} />
        {(from !== "" || to !== "") && (
          <Button
            onClick={() => widen({ from: undefined, to: undefined })}
            size="small"
            variant="outlined"
          >
            All dates
          </Button>
        )}
      </div>
      {place !== undefined && (
        <p className="flex w-full flex-wrap items-center gap-x-4 text-sm">
          Showing only this placement: {placementLabel(place)}
          <Button onClick={() => widen({ place: undefined })} size="small" variant="outlined">
            All placements
          </Button>
        </p>
      )}
    </section>
  );
}

/** Parses the filter from the query parameters, dropping invalid values. */
export function filterIn(parameters: URLSearchParams): ContactsFilter {
  const kind = CONTACT_KINDS.find((each) => each === parameters.get("kind"));
  const [from = "", to = "", place = ""] = ["from", "to", "place"].map(
    (name) => parameters.get(name) ?? "",
  );
  return {
    ...(kind !== undefined && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(LOCATION_FORM.test(place) && place.length <= LIMITS.location && { place }),
  };
}

/** Returns the filter with changes applied. `undefined` removes a value. */
export function withPart(
  { ...filter }: ContactsFilter,
  part: { [Name in keyof ContactsFilter]?: ContactsFilter[Name] | undefined },
): ContactsFilter {
  const all = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
  return filterIn(new URLSearchParams(all.map(([name, value]) => [name, String(value)])));
}

/** Returns the API query for one page of the list. */
export function queryOf({ place, ...others }: ContactsFilter, cursor: string) {
  return {
    ...others,
    ...(place && { location: place }),
    ...(cursor && { cursor }),
    limit: "100",
  };
}
