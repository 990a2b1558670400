import { CONTACT_KINDS, type ContactKind, type Stats } from "#contract/api.ts";
import type { Column } from "#renderer/ui/Table.tsx";
import { contactsPath } from "../app/paths.ts";
import { Card } from "../ui/Card.tsx";
import { placementLabel } from "../ui/placements.ts";
import { NumberLink } from "./NumberLink.tsx";
import { NumberTable } from "./NumberTable.tsx";

const WORDS = {
  call: "Calls",
  sms: "Texts",
  email: "Emails",
  form: "Forms",
} as const satisfies Record<ContactKind, string>;

const COLUMNS: Column[] = [
  { label: "Place" },
  ...CONTACT_KINDS.map((kind) => ({ label: WORDS[kind], numeric: true })),
];

/** Which links of the website bring people to the phone, and where they stand. */
export function Clicks({ stats }: { stats: Stats }) {
  const { clicks, placements, from, to } = stats;
  const row = (name: string, counts: Record<ContactKind, number>, place?: string) => ({
    name,
    cells: CONTACT_KINDS.map((kind) => (
      <NumberLink
        count={counts[kind]}
        href={contactsPath({ kind, from, to, ...(place !== undefined && { place }) })}
        key={kind}
        of={`${WORDS[kind]}, ${name}`}
      />
    )),
  });
  return (
    <Card title="Calls and texts clicked">
      <p className="max-w-[65ch] pb-3 text-sm text-ink-2">
        How often visitors pressed a number or an address on the website, or sent a form. Not every
        press becomes a call.
      </p>
      <NumberTable
        caption="Clicks by where they were made"
        columns={COLUMNS}
        rows={[
          row("All of them", clicks),
          ...placements.map(({ location, ...counts }) =>
            row(placementLabel(location), counts, location),
          ),
        ]}
      />
    </Card>
  );
}
