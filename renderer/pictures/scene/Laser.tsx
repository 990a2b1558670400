import { LEFT, WIDE, type Box } from "./measures.ts";
import { VIAL } from "./palette.ts";

/** The level line at the TV's top edge, across everything, and the vial that it comes from. */
export function Laser({ box: { x, y }, withVial }: { box: Box; withVial: boolean }) {
  return (
    <>
      <path d={`M${LEFT} ${y}h${WIDE}`} stroke={VIAL.line} strokeOpacity=".2" strokeWidth="5" />
      <path d={`M${LEFT} ${y}h${WIDE}`} stroke={VIAL.line} strokeWidth="1.5" />
      {withVial && (
        <g transform={`translate(${x - 46} ${y})`}>
          <Vial />
        </g>
      )}
    </>
  );
}

/** The glass of a spirit level, its middle at 0 0. */
export function Vial() {
  return (
    <>
      <rect fill={VIAL.line} height="18" rx="9" width="64" x="-32" y="-9" />
      <path
        d="M-26-5h52"
        stroke={VIAL.bubble}
        strokeLinecap="round"
        strokeOpacity=".6"
        strokeWidth="3"
      />
      <ellipse cx="0" cy="-1.5" fill={VIAL.bubble} rx="12" ry="5" />
      <path d="M-15-9V9M15-9V9" stroke={VIAL.mark} strokeWidth="1.5" />
    </>
  );
}
