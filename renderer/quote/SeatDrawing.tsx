import type { Viewing } from "#contract/viewing.ts";
import { SECTION, VIAL } from "../pictures/scene/palette.ts";

/** Drawing units in an inch, and where things stand. */
const INCH = 2;
const WALL = 22;
const FLOOR = 196;
const EYES = FLOOR - 42 * INCH;

interface Props {
  viewing: Viewing;
  className?: string | undefined;
}

/**
 * Somebody on the sofa before the TV, seen from the side and to scale: how far away, and how far up they
 * look. The words beside it say the same.
 */
export function SeatDrawing({ viewing, className }: Props) {
  const { screenHeight, centerHeight, seat, lookUp } = viewing;
  const middle = FLOOR - centerHeight * INCH;
  const half = (screenHeight / 2) * INCH;
  const eye = WALL + 6 + seat * 12 * INCH;
  return (
    <svg aria-hidden="true" className={className} height={240} viewBox="0 0 400 240" width={400}>
      <path
        d={`M${WALL + 6} ${middle - half}L${eye} ${EYES}L${WALL + 6} ${middle + half}z`}
        fill={VIAL.line}
        fillOpacity=".45"
      />
      <g fill="none" stroke={SECTION.ink}>
        <path
          d={`M${eye} ${EYES}L${WALL + 6} ${middle}M${eye} ${EYES}H${WALL + 6}`}
          strokeDasharray="4 4"
        />
        <path d={`M${WALL} 6V${FLOOR}M8 ${FLOOR}h384`} strokeWidth="2" />
        <path d={`M${WALL + 6} 212v12M${eye} 212v12M${WALL + 6} 218H${eye}`} strokeWidth="1.5" />
      </g>
      <path d={`M${WALL + 1} ${middle - half}h5v${2 * half}h-5z`} fill={SECTION.ink} />
      <g fill={SECTION.pine} transform={`translate(${eye} ${FLOOR})`}>
        <path d="M-20-34h44l8-58q2-12 14-12h4q8 0 8 10v94h-78z" fill={SECTION.ink3} opacity=".75" />
        <circle cx="9" cy="-86" r="11" />
        <path d="M4-73q12-3 18 4l8 26q2 10-8 10h-38l-10 33h-12l10-38q2-8 10-8h18z" />
      </g>
      <g
        fill={SECTION.ink}
        fontSize="15"
        fontWeight="600"
        paintOrder="stroke"
        stroke={SECTION.paper}
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
