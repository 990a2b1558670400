import { Link } from "wouter";
import type { Stats } from "#contract/api.ts";
import { leadsPath } from "../app/paths.ts";
import { useCounts } from "../app/use-counts.ts";
import { lengthText } from "../ui/times.ts";
import { countText, moneyText, shareText } from "./figures.ts";
import { ANSWERED, BOOKED, leadsOf } from "./links.ts";

/** The five numbers that are looked at first; each opens the leads behind it. */
export function Figures({ stats, days }: { stats: Stats; days: number }) {
  const { data: counts } = useCounts();
  const { statuses, leads, medianResponse, value } = stats;
  const booked = leadsOf(stats, { status: BOOKED });
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-5">
      <Figure href={leadsOf(stats)} label={`leads in ${days} days`} value={countText(leads)} wide />
      <Figure
        href={leadsPath({ view: "new" })}
        label="waiting for an answer now"
        value={counts === undefined ? "–" : countText(counts.new)}
      />
      <Figure
        href={leadsOf(stats, { source: "web", status: ANSWERED })}
        label="median first response, in business hours"
        value={medianResponse === undefined ? "–" : lengthText(medianResponse)}
      />
      <Figure
        href={booked}
        label="of them booked"
        value={shareText(statuses.booked + statuses.done, leads)}
      />
      <Figure href={booked} label="in booked jobs" value={moneyText(value)} />
    </ul>
  );
}

interface FigureProps {
  value: string;
  label: string;
  href: string;
  /** On phones as wide as the screen. */
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
