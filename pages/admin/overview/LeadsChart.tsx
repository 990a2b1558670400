import { type KeyboardEvent, memo, useCallback, useEffect, useState } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  useActiveTooltipDataPoints,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from "recharts";
import { useLocation } from "wouter";
import {
  type Bucket,
  bucketText,
  leadsOf,
  leadsText,
  shortDay,
  sumOf,
  type Way,
  WAY_LABELS,
  WAYS,
} from "./numbers.ts";

const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };

/** Design tokens, so the colors follow the theme. */
const COLORS = {
  quote: "var(--color-way-quote)",
  form: "var(--color-way-form)",
  phone: "var(--color-way-phone)",
} as const satisfies Record<Way, string>;

interface Props {
  buckets: readonly Bucket[];
  unit: "day" | "week";
}

/**
 * A stacked bar chart of leads. Clicking a bar, or pressing Enter on it, opens its leads. The arrow keys move between
 * bars, and screen readers announce each one.
 */
export default function LeadsChart({ buckets, unit }: Props) {
  const [, navigate] = useLocation();
  const [active, setActive] = useState<Bucket>();
  const open = useCallback(
    (bucket: Bucket | undefined) => {
      if (bucket !== undefined && sumOf(bucket) > 0) navigate(leadsOf(bucket));
    },
    [navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The library would toggle the tooltip.
    event.stopPropagation();
    open(active);
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Bars buckets={buckets} onBar={setActive} open={open} unit={unit} />
      {/* Always rendered, because some screen readers ignore a live region that's added along with its text. */}
      <output className="sr-only">{active !== undefined && spoken(active)}</output>
    </div>
  );
}

function spoken(bucket: Bucket): string {
  const ways = WAYS.map((way) => `${WAY_LABELS[way]} ${bucket[way]}`).join(", ");
  return `${bucketText(bucket)}: ${leadsText(sumOf(bucket))}. ${ways}.`;
}

interface BarsProps extends Props {
  /** Called when a different bar is hovered or focused. */
  onBar: (bucket: Bucket | undefined) => void;
  open: (bucket: Bucket | undefined) => void;
}

/** Memoized, so hovering over a bar doesn't redraw the chart. */
const Bars = memo(({ buckets, unit, onBar, open }: BarsProps) => (
  <BarChart
    aria-label={`Leads by ${unit}. Use the left and right arrow keys to move from ${unit} to ${unit}, and Enter to open a ${unit}'s leads. The table below has the same numbers.`}
    barCategoryGap={buckets.length > 31 ? "12%" : "22%"}
    className="h-56 w-full"
    data={buckets}
    margin={MARGIN}
    onClick={({ activeTooltipIndex }, event) => {
      // On a touch screen, the first tap only shows the numbers.
      const { nativeEvent } = event;
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
      if (!isTouch) open(buckets[Number(activeTooltipIndex)]);
    }}
    responsive
  >
    <CartesianGrid stroke="var(--color-line)" vertical={false} />
    <XAxis
      axisLine={false}
      dataKey="from"
      interval={0}
      tick={DayTick}
      tickLine={false}
      ticks={labelled(buckets)}
    />
    <YAxis
      allowDecimals={false}
      axisLine={false}
      tick={{ fill: "var(--color-ink-2)", fontSize: 13 }}
      tickLine={false}
      width={30}
    />
    <Tooltip
      content={BucketTooltip}
      cursor={{ fill: "var(--color-wall)" }}
      isAnimationActive={false}
    />
    {WAYS.map((way) => (
      <Bar
        dataKey={way}
        fill={COLORS[way]}
        isAnimationActive={false}
        key={way}
        maxBarSize={30}
        name={WAY_LABELS[way]}
        stackId="leads"
        stroke="var(--color-surface)"
        strokeWidth={1}
      />
    ))}
    <Follow onBar={onBar} />
  </BarChart>
));

/** Reports the active bar to its parent. Must be inside the chart to use its hook. */
function Follow({ onBar }: { onBar: (bucket: Bucket | undefined) => void }) {
  const bucket = useActiveTooltipDataPoints<Bucket>()?.[0];
  useEffect(() => onBar(bucket), [bucket, onBar]);
  return null;
}

/** Returns the first, middle and last day, which get an axis label. More wouldn't fit on a phone. */
function labelled(buckets: readonly Bucket[]): string[] {
  const last = buckets.length - 1;
  const places = new Set([0, Math.floor(last / 2), last]);
  return [...places].flatMap((place) => buckets[place]?.from ?? []);
}

function DayTick({ x, y, payload, index, visibleTicksCount }: XAxisTickContentProps) {
  const inner = index === visibleTicksCount - 1 ? "end" : "middle";
  return (
    <text
      className="fill-ink-2 text-xs"
      dy="0.9em"
      textAnchor={index === 0 ? "start" : inner}
      x={x}
      y={y}
    >
      {shortDay(String(payload.value))}
    </text>
  );
}

function BucketTooltip({ active, payload }: TooltipContentProps) {
  const bucket: Bucket | undefined = payload[0]?.payload;
  if (!active || bucket === undefined) return null;
  return (
    <div
      aria-hidden="true"
      className="rounded border border-line bg-surface px-3.5 py-2.5 text-xs raised"
    >
      <p className="font-semibold">
        {bucketText(bucket)}: {leadsText(sumOf(bucket))}
      </p>
      <ul>
        {WAYS.map((way) => (
          <li className="flex justify-between gap-6 tabular-nums" key={way}>
            <span className="text-ink-2">{WAY_LABELS[way]}</span> {bucket[way]}
          </li>
        ))}
      </ul>
    </div>
  );
}
