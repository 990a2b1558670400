import { useState } from "react";
import { CONTACT_KINDS, type ContactKind, NONE } from "#contract/lead-values.ts";
import type { Stats, StatsGroup } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { Column } from "#renderer/ui/Table.tsx";
import { contactsPath } from "../app/paths.ts";
import { Card } from "../ui/Card.tsx";
import { placementLabel } from "../ui/labels.ts";
import {
  BOOKED,
  countText,
  type GroupParameter,
  leadsOf,
  moneyText,
  shareText,
  type Span,
} from "./numbers.ts";
import { NumberLink, NumberTable } from "./NumberTable.tsx";

interface Props {
  title: string;
  /** Of the first column. */
  column: string;
  parameter: GroupParameter;
  groups: readonly StatsGroup[];
  /** What a group is called; its key where absent. */
  nameOf?: (key: string) => string;
  /** What the group is called whose leads have none: "No city". */
  none: string;
  span: Span;
}

const SHOWN = 8;

/** Leads by something that they have in common: how many, how many of them were booked, and their worth. */
export function Groups({ title, column, parameter, groups, nameOf, none, span }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const columns: Column[] = [
    { label: column },
    { label: "Leads", numeric: true },
    { label: "Booked", numeric: true, least: true },
    { label: "Share", numeric: true },
    { label: "Value", numeric: true },
  ];
  const rows = groups
    .slice(0, showsAll ? undefined : SHOWN)
    .map(({ key, leads, booked, value }) => {
      const name = key === "" ? none : (nameOf?.(key) ?? key);
      const link = (count: number, of: string, status?: string, text?: string) => {
        const filter = { [parameter]: key || NONE, ...(status !== undefined && { status }) };
        const href = leadsOf(span, filter);
        return (
          <NumberLink
            count={count}
            href={href}
            of={`${of}, ${name}`}
            {...(text !== undefined && { text })}
          />
        );
      };
      return {
        name,
        cells: [
          link(leads, "Leads"),
          link(booked, "Booked", BOOKED),
          link(booked, "Share booked", BOOKED, shareText(booked, leads)),
          link(booked, "Value", BOOKED, moneyText(value)),
        ],
      };
    });
  return (
    <Card title={title}>
      <NumberTable caption={title} columns={columns} rows={rows} />
      {groups.length > SHOWN && (
        <p className="pt-4">
          <Button
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            size="small"
            variant="outlined"
          >
            {showsAll ? `Show the first ${SHOWN}` : `Show all ${countText(groups.length)}`}
          </Button>
        </p>
      )}
    </Card>
  );
}

const CLICK_WORDS = {
  call: "Calls",
  sms: "Texts",
  email: "Emails",
  form: "Forms",
} as const satisfies Record<ContactKind, string>;

const COLUMNS: Column[] = [
  { label: "Place" },
  ...CONTACT_KINDS.map((kind) => ({ label: CLICK_WORDS[kind], numeric: true })),
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
        of={`${CLICK_WORDS[kind]}, ${name}`}
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
