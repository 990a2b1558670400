import { useState } from "react";
import { NONE, type StatsGroup } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import type { Column } from "#renderer/ui/Table.tsx";
import { Card } from "../ui/Card.tsx";
import { countText, moneyText, shareText } from "./figures.ts";
import { BOOKED, type GroupParameter, leadsOf, type Span } from "./links.ts";
import { NumberLink } from "./NumberLink.tsx";
import { NumberTable } from "./NumberTable.tsx";

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
