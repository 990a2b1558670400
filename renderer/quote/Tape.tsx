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
  const about = Math.max(max - min, 40);
  const step = STEPS.find((each) => (about * 2) / each <= 6) ?? 5000;
  const scale = SHOWN / (about * 2.2);
  // The range lies in the middle.
  const from = (min + max) / 2 - WIDTH / 2 / scale;
  const at = (dollars: number) => Math.round((dollars - from) * scale * 10) / 10;
  const marks = Array.from({ length: 200 }, (_, index) => {
    const dollars = (Math.ceil((from * 5) / step) + index) * (step / 5);
    return { dollars, x: at(dollars), long: Math.round((dollars / step) * 5) % 5 === 0 };
  }).filter(({ dollars, x }) => dollars >= 0 && x <= WIDTH);
  return (
    <svg
      aria-hidden="true"
      className="block h-16 w-full rounded-t bg-vial text-on-vial print:hidden"
      preserveAspectRatio="xMidYMin slice"
      viewBox={`0 0 ${WIDTH} 64`}
    >
      <path
        d={marks.map(({ x, long }) => `M${x} 0v${long ? 20 : 9}`).join("")}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <g fill="currentColor" fontSize="15" fontWeight="600" textAnchor="middle">
        {marks
          .filter(({ long }) => long)
          .map(({ dollars, x }) => (
            <text key={dollars} x={x} y="36">
              {dollars.toLocaleString("en-US")}
            </text>
          ))}
      </g>
      <path
        d={`M${at(min)} 44h${Math.max(6, Math.round((max - min) * scale))}v20h${-Math.max(6, Math.round((max - min) * scale))}z`}
        fill="currentColor"
      />
      <circle className="fill-vial" cx={at((min + max) / 2)} cy="54" r="3" />
    </svg>
  );
}
