import { CONTACT_KINDS, type ContactKind } from "../../../functions/contract/api.ts";
import type { ContactsFilter } from "../app/paths.ts";

/** What an address asks for; what it asks for wrongly is left out, and the backend judges days. */
export function filterIn(parameters: URLSearchParams): ContactsFilter {
  const kind = CONTACT_KINDS.find((each) => each === parameters.get("kind"));
  const [from, to, place] = ["from", "to", "place"].map((name) => parameters.get(name) ?? "");
  return {
    ...(kind !== undefined && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(place && { place }),
  };
}

/** The same filter with one part changed; `undefined` takes that part away. */
export function withPart(
  { ...filter }: ContactsFilter,
  part: { [Name in keyof ContactsFilter]?: ContactsFilter[Name] | undefined },
): ContactsFilter {
  const all = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
  return filterIn(new URLSearchParams(all.map(([name, value]) => [name, String(value)])));
}

/** What the backend is asked for. It knows no placements: those are looked for in what it answers. */
export function queryOf({ kind, from, to }: ContactsFilter, cursor: string): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
    limit: "100",
  });
  return query.toString();
}

/** How clicks are told apart; a form is one that was sent. Before calls were told from texts, a phone was a call. */
export function kindOf({
  method,
  channel,
}: {
  method: "phone" | "email" | "form";
  channel?: "call" | "sms" | undefined;
}): ContactKind {
  return method === "phone" ? (channel ?? "call") : method;
}
