/** Inches on the tape to either side of the boxed one. */
const BEFORE = 3;
const AFTER = 4;
const INCH = 58;

/** A tape measure across the offer's upper edge, with the dollars that are off boxed like a stud mark. */
export function OfferTape({ dollars }: { dollars: number }) {
  const numbers = Array.from(
    { length: BEFORE + 1 + AFTER },
    (_, index) => dollars - BEFORE + index,
  );
  const width = numbers.length * INCH;
  const at = (number: number) => (number - dollars + BEFORE + 0.8) * INCH;
  return (
    <svg
      aria-hidden="true"
      className="block h-16 w-full bg-vial text-on-vial"
      fill="currentColor"
      preserveAspectRatio="xMidYMid slice"
      viewBox={`0 0 ${width} 64`}
    >
      <path
        d={`M0 4H${width}`}
        stroke="currentColor"
        strokeDasharray={`1.5 ${INCH / 8 - 1.5}`}
        strokeWidth="8"
      />
      <path
        d={`M0 10H${width}`}
        stroke="currentColor"
        strokeDasharray={`1.5 ${INCH - 1.5}`}
        strokeWidth="20"
      />
      <path d={`M${at(dollars) - 18} 27h36v28h-36z`} />
      <g fontSize="20" fontWeight="600" textAnchor="middle">
        {numbers.map((number) => (
          <text
            className={number === dollars ? "fill-vial" : undefined}
            key={number}
            x={at(number)}
            y="48"
          >
            {number}
          </text>
        ))}
      </g>
    </svg>
  );
}
