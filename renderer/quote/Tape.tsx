/** Steps between the numbers of a tape, in whole dollars. */
const STEPS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
/** The drawing is wider than any card, which shows the middle of it. */
const WIDTH = 1000;
/** What a card on a phone shows at least. */
const SHOWN = 320;

interface Props {
  /** Whole US dollars. */
  min: number;
  max: number;
}

/** A tape measure of prices with the range as a dark bar below its marks; the words beside it say the same. */
export function Tape({ min, max }: Props) {
  const span = Math.max(max - min, 40);
  const step = STEPS.find((each) => (span * 2) / each <= 6) ?? 5000;
  const scale = SHOWN / (span * 2.2);
  // The range lies in the middle.
  const at = (dollars: number) => round(WIDTH / 2 + (dollars - (min + max) / 2) * scale);
  // There are no prices below zero.
  const first = Math.max(0, Math.ceil((min - WIDTH / 2 / scale) / step)) * step;
  const count = Math.floor((WIDTH - at(first)) / (step * scale)) + 1;
  const numbers = Array.from({ length: count }, (_, index) => first + index * step);
  const bar = Math.max(6, round((max - min) * scale));
  return (
    <svg
      aria-hidden="true"
      className="block h-16 w-full rounded-t bg-vial text-on-vial print:hidden"
      fill="currentColor"
      preserveAspectRatio="xMidYMin slice"
      viewBox={`0 0 ${WIDTH} 64`}
    >
      <Marks apart={(step * scale) / 5} from={at(first)} long={9} />
      <Marks apart={step * scale} from={at(first)} long={20} />
      <g fontSize="15" fontWeight="600" textAnchor="middle">
        {numbers.map((dollars) => (
          <text key={dollars} x={at(dollars)} y="36">
            {dollars.toLocaleString("en-US")}
          </text>
        ))}
      </g>
      <path d={`M${at((min + max) / 2) - bar / 2} 44h${bar}v20h-${bar}z`} />
      <circle className="fill-vial" cx={WIDTH / 2} cy="54" r="3" />
    </svg>
  );
}

/** Marks of one length as one dashed line. */
function Marks({ from, apart, long }: { from: number; apart: number; long: number }) {
  return (
    <path
      d={`M${round(from - 0.75)} ${long / 2}H${WIDTH}`}
      stroke="currentColor"
      strokeDasharray={`1.5 ${round(apart - 1.5)}`}
      strokeWidth={long}
    />
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
