import { FLOOR, type Box } from "./measures.ts";
import { SECTION } from "./palette.ts";

/** What stands on the measure lines, such as `57 in`. */
export interface MeasureTexts {
  width: string;
  height: string;
}

/** Lines and words lie on any wall: each has the page's ground around it. */
const HALO = { stroke: SECTION.ground, strokeOpacity: ".8" } as const;

/** How wide the TV is and how high its middle hangs, as on a drawing for the shop. */
export function Measures({ box, width, height }: MeasureTexts & { box: Box }) {
  const { x, y } = box;
  const [right, middle] = [x + box.width, y + box.height / 2];
  const top = y - 24;
  const aside = Math.min(right + 74, 900);
  const lines = `M${x} ${top - 9}v18M${right} ${top - 9}v18M${x} ${top}h${box.width}M${aside - 9} ${middle}h18M${aside - 9} ${FLOOR}h18M${aside} ${middle}V${FLOOR}`;
  const aim = `M${right + 8} ${middle}H${aside - 14}`;
  const cross = `M${x + box.width / 2 - 13} ${middle}h26M${x + box.width / 2} ${middle - 13}v26`;
  return (
    <g fill="none">
      <path d={`${lines}${aim}${cross}`} strokeWidth="7" {...HALO} />
      <path d={`${lines}${cross}`} stroke={SECTION.ink} strokeWidth="2.5" />
      <path d={aim} stroke={SECTION.ink} strokeDasharray="3 7" strokeWidth="2.5" />
      <g
        fill={SECTION.ink}
        fontSize="34"
        fontWeight="600"
        paintOrder="stroke"
        strokeLinejoin="round"
        strokeWidth="14"
        textAnchor="middle"
        {...HALO}
        strokeOpacity="1"
      >
        <text x={x + box.width / 2} y={top + 11}>
          {width}
        </text>
        <text x={aside} y={(middle + FLOOR) / 2 + 11}>
          {height}
        </text>
      </g>
    </g>
  );
}
