/** A star on a 24 by 24 grid. */
const STAR = "M12 2.4l2.6 6.9 7.4.4-5.7 4.6 1.9 7.1-6.2-4-6.2 4 1.9-7.1L2 9.7l7.4-.4z";
const STARS = [0, 1, 2, 3, 4] as const;

interface Props {
  /** From 0 to 5, including decimals. */
  value: number;
}

/** Star rating drawn as SVG, because our font has no star character. Screen readers announce "4.5 out of 5". */
export function Rating({ value }: Props) {
  const stars = STARS.map((place) => (
    <path d={STAR} key={place} transform={`translate(${place * 24})`} />
  ));
  return (
    <span className="inline-flex align-[-0.15em] text-clay">
      <span className="sr-only">{value.toFixed(1)} out of 5</span>
      <svg aria-hidden="true" className="h-[1.1em]" viewBox="0 0 120 24">
        <g fill="none" stroke="currentColor" strokeWidth="1.2">
          {stars}
        </g>
        {/* The inner SVG clips the last star to show a fraction. */}
        <svg fill="currentColor" height="24" viewBox={`0 0 ${value * 24} 24`} width={value * 24}>
          {stars}
        </svg>
      </svg>
    </span>
  );
}
