/** Possible steps between numbers on the tape, in whole dollars. */
const STEPS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
/** The drawing is wider than any card, so cards only show its center. */
const WIDTH = 1000;
/** Smallest visible width, on a phone. */
const SHOWN = 320;
/** Largest distance of a number from the center, so that no card's edge cuts it. */
const NUMBERED = 155;

interface TapeProps {
  /** Whole US dollars. */
  min: number;
  max: number;
}

/**
 * Draws the price range as a dark bar on a tape measure. Hidden from screen readers, because the text next to it gives
 * the same range.
 */
export function Tape({ min, max }: TapeProps) {
  const span = Math.max(max - min, 40);
  const step = STEPS.find((each) => (span * 2) / each <= 6) ?? 5000;
  const scale = SHOWN / (span * 2.2);
  // The range is centered.
  const at = (dollars: number) => round(WIDTH / 2 + (dollars - (min + max) / 2) * scale);
  // Prices can't be negative.
  const first = Math.max(0, Math.ceil((min - WIDTH / 2 / scale) / step)) * step;
  const count = Math.floor((WIDTH - at(first)) / (step * scale)) + 1;
  const numbers = Array.from({ length: count }, (_, index) => first + index * step).filter(
    (dollars) => Math.abs(at(dollars) - WIDTH / 2) <= NUMBERED,
  );
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

/** Draws all marks of one length as a single dashed line. */
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
