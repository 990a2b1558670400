import type { Stats } from "#contract/api.ts";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { Card } from "../ui/Card.tsx";
import { STATUS_LABELS } from "../ui/labels.ts";
import { leadsText } from "./figures.ts";
import { leadsOf } from "./links.ts";
import { NumberLink } from "./NumberLink.tsx";

/** How many leads have come how far: a table whose bars are drawn beside its numbers. */
export function Funnel({ stats }: { stats: Stats }) {
  const { statuses } = stats;
  const most = Math.max(1, ...Object.values(statuses));
  return (
    <Card aside={<span className="text-xs text-ink-2">now</span>} title="Where they stand">
      <table className="w-full text-sm">
        <caption className="sr-only">{leadsText(stats.leads)} by where they stand now</caption>
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
