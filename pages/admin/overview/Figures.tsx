import { Link } from "wouter";
import type { Stats } from "#contract/api.ts";
import { LEAD_STATUSES } from "#contract/lead-values.ts";
import { leadsPath } from "../app/paths.ts";
import { useCounts } from "../app/queries.ts";
import { Card } from "../ui/Card.tsx";
import { STATUS_LABELS } from "../ui/labels.ts";
import { lengthText } from "../ui/times.ts";
import {
  ANSWERED,
  BOOKED,
  countText,
  leadsOf,
  leadsText,
  moneyText,
  shareText,
} from "./numbers.ts";
import { NumberLink } from "./NumberTable.tsx";

/** Five key numbers, each linked to its leads. */
export function Figures({ stats, days }: { stats: Stats; days: number }) {
  const { data: counts } = useCounts();
  const { statuses, leads, medianResponse, revenue } = stats;
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-5">
      <Figure
        href={leadsOf(stats)}
        label={`leads in the last ${days} days`}
        value={countText(leads)}
        wide
      />
      <Figure
        href={leadsPath({ view: "new" })}
        label="currently waiting for an answer"
        value={counts === undefined ? "–" : countText(counts.new)}
      />
      <Figure
        href={leadsOf(stats, { source: "web", status: ANSWERED })}
        label="median first response, in business hours"
        value={medianResponse === undefined ? "–" : lengthText(medianResponse)}
      />
      <Figure
        href={leadsOf(stats, { status: BOOKED })}
        label="of leads booked"
        value={shareText(statuses.booked + statuses.done, leads)}
      />
      <Figure
        href={leadsOf(stats, { status: "done" })}
        label="revenue from done jobs"
        value={moneyText(revenue)}
      />
    </ul>
  );
}

interface FigureProps {
  value: string;
  label: string;
  href: string;
  wide?: boolean;
}

function Figure({ value, label, href, wide = false }: FigureProps) {
  return (
    <li className={`bg-surface ${wide ? "max-md:col-span-2" : ""}`}>
      <Link
        className="group block h-full px-5 py-4 -outline-offset-2! hover:bg-wall md:py-5"
        href={href}
      >
        <span className="block text-[1.75rem] leading-tight font-semibold tracking-[-0.03em] whitespace-nowrap">
          {value}
        </span>{" "}
        <span className="block pt-1 text-xs leading-snug text-ink-2 group-hover:underline">
          {label}
        </span>
      </Link>
    </li>
  );
}

/** A table of lead counts by status, with bars. */
export function Funnel({ stats }: { stats: Stats }) {
  const { statuses } = stats;
  const most = Math.max(1, ...Object.values(statuses));
  return (
    <Card aside={<span className="text-xs text-ink-2">current</span>} title="By status">
      <table className="w-full text-sm">
        <caption className="sr-only">{leadsText(stats.leads)} by current status</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {LEAD_STATUSES.map((status) => (
            <tr key={status}>
              <th className="w-0 py-2.5 pr-4 text-left font-normal" scope="row">
                {STATUS_LABELS[status]}
              </th>
              <td aria-hidden="true" className="py-2.5">
                <svg className="block h-4 w-full text-pine" preserveAspectRatio="none">
                  <rect
                    fill="currentColor"
                    height="100%"
                    width={`${(statuses[status] / most) * 100}%`}
                  />
                </svg>
              </td>
              <td className="w-0 py-2.5 pl-4 numeric font-semibold">
                <NumberLink
                  count={statuses[status]}
                  href={leadsOf(stats, { status })}
                  of={`Leads, ${STATUS_LABELS[status]}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
