import { useState } from "react";
import type { Named, Stats, StatsGroup } from "#contract/api.ts";
import { CONTACT_KINDS, type ContactKind, NONE } from "#contract/lead-values.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { Column } from "#renderer/ui/Table.tsx";
import { contactsPath } from "../app/paths.ts";
import { Card } from "../ui/Card.tsx";
import { nameOf, placementLabel } from "../ui/labels.ts";
import { lengthText } from "../ui/times.ts";
import { BOOKED, countText, leadsOf, moneyText, shareText, type Span } from "./numbers.ts";
import { NumberLink, NumberTable } from "./NumberTable.tsx";

interface Props {
  column: "Service" | "City" | "Source" | "Medium" | "Campaign" | "Landing page" | "Page";
  groups: readonly StatsGroup[];
  /** Parameter that lists a group's leads. */
  filter: "service" | "city" | "trafficSource" | "medium" | "campaign" | "landingPage" | "page";
  /** Display names, for groups whose keys are slugs. */
  names?: readonly Named[];
  span: Span;
  title?: string;
}

const SHOWN = 8;

/** A table of leads grouped by a property, with each group's bookings, response time and revenue. */
export function Groups({
  column,
  groups,
  filter,
  names,
  span,
  title = `By ${column.toLowerCase()}`,
}: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const columns: Column[] = [
    { label: column },
    { label: "Leads", numeric: true },
    { label: "Booked", numeric: true, least: true },
    { label: "Share", numeric: true },
    { label: "Answer", numeric: true },
    { label: "Revenue", numeric: true },
  ];
  const rows = groups
    .slice(0, showsAll ? undefined : SHOWN)
    .map(({ key, leads, booked, medianResponse, revenue }) => {
      const known = names ? nameOf(names, key) : key;
      const name = key === "" ? `No ${column.toLowerCase()}` : known;
      const link = (count: number, of: string, status: { status?: string }, text?: string) => (
        <NumberLink
          count={count}
          href={leadsOf(span, { [filter]: key || NONE, ...status })}
          of={`${of}, ${name}`}
          text={text}
        />
      );
      return {
        name,
        cells: [
          link(leads, "Leads", {}),
          link(booked, "Booked", { status: BOOKED }),
          link(booked, "Share booked", { status: BOOKED }, shareText(booked, leads)),
          medianResponse === undefined ? "–" : lengthText(medianResponse),
          link(revenue, "Revenue", { status: "done" }, moneyText(revenue)),
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
            {showsAll ? `Show only the first ${SHOWN}` : `Show all ${countText(groups.length)}`}
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
  { label: "Placement" },
  ...CONTACT_KINDS.map((kind) => ({ label: CLICK_WORDS[kind], numeric: true })),
];

/** A table of clicks on contact links, grouped by placement on the page. */
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
    <Card title="Clicks on contact links">
      <p className="max-w-[65ch] pb-3 text-sm text-ink-2">
        How often visitors clicked a phone number or an email address on the website, or sent a
        form. Not every click becomes a call.
      </p>
      <NumberTable
        caption="Clicks by placement"
        columns={COLUMNS}
        rows={[
          row("All", clicks),
          ...placements.map(({ location, ...counts }) =>
            row(placementLabel(location), counts, location),
          ),
        ]}
      />
    </Card>
  );
}
