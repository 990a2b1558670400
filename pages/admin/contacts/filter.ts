import { isDay } from "#contract/georgia-time.ts";
import { CONTACT_KINDS } from "#contract/lead-values.ts";
import { LIMITS, LOCATION_FORM } from "#contract/limits.ts";
import type { ContactsFilter } from "../app/paths.ts";

/** Returns the filter in an address; invalid values are left out. */
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

/** Returns the filter with a part changed; `undefined` removes it. */
export function withPart(
  { ...filter }: ContactsFilter,
  part: { [Name in keyof ContactsFilter]?: ContactsFilter[Name] | undefined },
): ContactsFilter {
  const all = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
  return filterIn(new URLSearchParams(all.map(([name, value]) => [name, String(value)])));
}

/** Returns the parameters of one page of the backend's list. */
export function queryOf({ place, ...others }: ContactsFilter, cursor: string) {
  return {
    ...others,
    ...(place && { location: place }),
    ...(cursor && { cursor }),
    limit: "100",
  };
}
