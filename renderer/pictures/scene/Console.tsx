import { CENTER, type Box } from "./measures.ts";
import { PAINT, SHADE } from "./palette.ts";

export const CONSOLE_TOP = 534;

/** Wider than the TV above it, or the TV looks as if it fell over. */
export const consoleHalf = ({ width }: Box) => Math.max(190, Math.round(width / 2) + 48);

/** A walnut console with a ribbed door in the middle. */
export function Console({ box, id }: { box: Box; id: string }) {
  const half = consoleHalf(box);
  const [left, right] = [CENTER - half, CENTER + half];
  const third = Math.round(half / 3);
  return (
    <>
      <path
        d={`M${left + 14} 540h${2 * half}v80H${left + 14}z`}
        filter={`url(#${id}b)`}
        opacity=".3"
      />
      <ellipse cx={CENTER + 8} cy="640" fill={SHADE.contact} rx={half + 10} ry="8" />
      <path
        d={`M${left + 22} 600l-10 40M${right - 22} 600l10 40`}
        stroke={PAINT.woodDark}
        strokeLinecap="round"
        strokeWidth="9"
      />
      <path d={`M${left} 534h${2 * half}v72H${left}z`} fill={PAINT.wood} />
      <path
        d={`M${CENTER - third + 6} 573h${2 * third - 10}`}
        stroke={PAINT.woodDark}
        strokeDasharray="3 7"
        strokeOpacity=".6"
        strokeWidth="52"
      />
      <path
        d={`M${CENTER - third} 542v62M${CENTER + third} 542v62M${left} 604h${2 * half}`}
        stroke={PAINT.woodDark}
        strokeWidth="3"
      />
      <path d={`M${left - 3} 531h${2 * half + 6}v6H${left - 3}z`} fill={PAINT.woodLight} />
      <path d={`M${left} 537h${2 * half}v5H${left}z`} fill={SHADE.contact} />
    </>
  );
}
