import { lazy, Suspense } from "react";
import type { Stats } from "#contract/api.ts";
import type { StatsDays } from "#contract/lead-values.ts";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Loading, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { Column } from "#renderer/ui/Table.tsx";
import { Card } from "../ui/Card.tsx";
import { Optional } from "../ui/Failure.tsx";
import { useWide } from "../ui/Screen.tsx";
import {
  type Bucket,
  bucketsOf,
  bucketText,
  leadsOf,
  onPhones,
  sumOf,
  type Way,
  WAY_FILTERS,
  WAY_LABELS,
  WAYS,
} from "./numbers.ts";
import { NumberLink, NumberTable } from "./NumberTable.tsx";

// Loaded separately, because the charting library is bigger than the rest of the screen.
const LeadsChart = lazy(() => import("./LeadsChart.tsx"));

const SWATCHES = {
  quote: "bg-way-quote",
  form: "bg-way-form",
  phone: "bg-way-phone",
} as const satisfies Record<Way, string>;

const NO_CHART = (
  <p className="text-sm text-ink-2">
    The chart couldn't be loaded. The table below has the same numbers.
  </p>
);

/** Lead counts over time, as a chart and a table. */
export function LeadsByDay({ stats, days }: { stats: Stats; days: StatsDays }) {
  const buckets = bucketsOf(stats.days, days);
  const isNarrow = !useWide("table");
  const shown = isNarrow ? onPhones(buckets, days) : buckets;
  const unit = days > 30 ? "week" : "day";
  const title = `Leads by ${unit}`;
  return (
    <Card aside={<Legend />} title={title}>
      {shown.length < buckets.length && (
        <p className="-mt-2 pb-2 text-xs text-ink-2">The last {shown.length} days</p>
      )}
      <Optional instead={NO_CHART}>
        <Suspense
          fallback={
            <Loading label="Loading chart">
              <Skeleton className="h-56 w-full" />
            </Loading>
          }
        >
          <LeadsChart buckets={shown} unit={unit} />
        </Suspense>
      </Optional>
      <div className="-mb-3 pt-2 text-sm [&>details]:border-b-0">
        <Disclosure label="Show as a table">
          <BucketTable buckets={buckets} column={days > 30 ? "Week" : "Day"} title={title} />
        </Disclosure>
      </div>
    </Card>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
      {WAYS.map((way) => (
        <li className="flex items-center gap-1.5" key={way}>
          <span className={`size-3 forced-color-adjust-none ${SWATCHES[way]}`} />
          {WAY_LABELS[way]}
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  title: string;
  column: string;
  buckets: readonly Bucket[];
}

/** Lists lead counts by day or week, newest first. */
function BucketTable({ title, column, buckets }: TableProps) {
  const columns: Column[] = [
    { label: column },
    ...WAYS.map((way) => ({ label: WAY_LABELS[way], numeric: true })),
    { label: "All", numeric: true },
  ];
  const rows = buckets.toReversed().map((bucket) => {
    const name = bucketText(bucket);
    return {
      name,
      cells: [
        ...WAYS.map((way) => (
          <NumberLink
            count={bucket[way]}
            href={leadsOf(bucket, WAY_FILTERS[way])}
            key={way}
            of={`${WAY_LABELS[way]}, ${name}`}
          />
        )),
        <NumberLink count={sumOf(bucket)} href={leadsOf(bucket)} key="all" of={`Leads, ${name}`} />,
      ],
    };
  });
  return <NumberTable caption={title} columns={columns} rows={rows} />;
}
