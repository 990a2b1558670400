import type { Viewing } from "../../functions/contract/viewing.ts";

/** Drawing units in an inch, and where things stand. */
const INCH = 2;
const WALL = 22;
const FLOOR = 196;
const EYES = FLOOR - 42 * INCH;

/**
 * Somebody on the sofa before the TV, seen from the side and to scale: how far away, and how far up they
 * look. The words beside it say the same.
 */
export function SeatDrawing({ viewing }: { viewing: Viewing }) {
  const { screenHeight, centerHeight, seat, lookUp } = viewing;
  const middle = FLOOR - centerHeight * INCH;
  const half = (screenHeight / 2) * INCH;
  const eye = WALL + 6 + seat * 12 * INCH;
  return (
    <svg aria-hidden="true" className="h-auto w-full max-w-md" viewBox="0 0 400 240">
      <path
        className="fill-vial/45"
        d={`M${WALL + 6} ${middle - half}L${eye} ${EYES}L${WALL + 6} ${middle + half}z`}
      />
      <path
        className="stroke-ink"
        d={`M${eye} ${EYES}L${WALL + 6} ${middle}M${eye} ${EYES}H${WALL + 6}`}
        fill="none"
        strokeDasharray="4 4"
      />
      <path className="stroke-ink" d={`M${WALL} 6V${FLOOR}`} strokeWidth="2" />
      <path className="stroke-ink" d={`M8 ${FLOOR}h384`} strokeWidth="2" />
      <path className="fill-ink" d={`M${WALL + 1} ${middle - half}h5v${2 * half}h-5z`} />
      <g transform={`translate(${eye} ${FLOOR})`}>
        <path
          className="fill-ink-3"
          d="M-20-34h44l8-58q2-12 14-12h4q8 0 8 10v94h-78z"
          opacity=".75"
        />
        <circle className="fill-pine" cx="9" cy="-86" r="11" />
        <path
          className="fill-pine"
          d="M4-73q12-3 18 4l8 26q2 10-8 10h-38l-10 33h-12l10-38q2-8 10-8h18z"
        />
      </g>
      <g className="stroke-ink" fill="none" strokeWidth="1.5">
        <path d={`M${WALL + 6} 212v12M${eye} 212v12M${WALL + 6} 218H${eye}`} />
      </g>
      <g
        className="fill-ink stroke-paper text-[15px]"
        fontWeight="600"
        paintOrder="stroke"
        strokeLinejoin="round"
        strokeWidth="6"
        textAnchor="middle"
      >
        <text x={(WALL + 6 + eye) / 2} y="223">{`${seat} ft`}</text>
        <text x={WALL + 6 + (eye - WALL) * 0.4} y={(EYES + middle) / 2}>{`${lookUp}° up`}</text>
      </g>
    </svg>
  );
}
