import { drawnOnce, Drawing, svgFile } from "./Drawing.tsx";
import { curve, line, PAINT, SHADE, VIAL } from "./scene/palette.ts";

const WIDTH = 640;
const HEIGHT = 480;

/** The tools that the about page lists, on a shelf under a laser line. */
function Tools() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d="M0 0h640v480H0z" fill={PAINT.pine} />
      <path d="M0 0h300L120 480H0z" fill={SHADE.light} />
      <path d="M0 128h640" {...line(VIAL.line, 3)} />
      {/* The shelf and what hangs below it. */}
      <path d="M40 332h560v22H40z" fill={PAINT.woodLight} />
      <path d="M40 354h560v9H40z" fill={PAINT.woodDark} />
      <path d="M52 366h560v14H52z" fill={SHADE.dark} />
      {/* The line laser, whose beam crosses the wall. */}
      <path d="M84 236h72v96H84z" fill={PAINT.iron} />
      <path d="M84 236h72v20H84zM94 312h52v20H94z" fill={PAINT.steelDark} />
      <path d="M104 268h32v30h-32z" fill={VIAL.line} />
      <path d="M120 268L120 128" {...line(VIAL.line, 2, { opacity: ".5" })} />
      {/* The drill, with its bit to the left. */}
      <path d="M232 206h104q14 0 14 14v32q0 12-14 12h-92l-12-18z" fill={PAINT.pot} />
      <path d="M318 222h26M318 234h26M318 246h26" {...line(PAINT.potDark, 4)} />
      <path d="M216 216h18v36h-18z" fill={PAINT.iron} />
      <path d="M216 234h-46" {...line(PAINT.steelLight, 6)} />
      <path d="M290 262h44l10 46h-40z" fill={PAINT.potLight} />
      <path d="M282 304h78v28h-78z" fill={PAINT.iron} />
      {/* The tape measure, pulled out along the shelf. */}
      <path d="M404 250q0-20 20-20h44q30 0 30 30v72h-94z" fill={PAINT.sand} />
      <circle cx="452" cy="284" fill={PAINT.iron} r="26" />
      <circle cx="452" cy="284" fill={PAINT.pot} r="15" />
      <path d="M498 322h84v10h-84z" fill={VIAL.line} />
      <path d="M512 332v-6M526 332v-6M540 332v-6M554 332v-6M568 332v-6" {...line(VIAL.mark, 2)} />
      <path d="M582 316v18" {...line(PAINT.steelLight, 5)} />
      {/* The four-foot level on its hooks. */}
      <path d="M96 398h448v46H96z" fill={PAINT.steel} {...line(PAINT.steelDark, 3)} />
      <path d="M110 408h420M110 434h420" {...line(PAINT.steelLight, 4)} />
      <path d="M284 406h72v30h-72z" fill={PAINT.iron} />
      <path d="M290 410h60v22h-60z" fill={VIAL.line} />
      <path d="M308 410v22M332 410v22" {...line(VIAL.mark, 3)} />
      <ellipse cx="320" cy="420" fill={VIAL.bubble} rx="10" ry="8" />
      <circle cx="136" cy="421" r="9" {...curve(PAINT.steelDark, 5)} />
      <circle cx="504" cy="421" r="9" {...curve(PAINT.steelDark, 5)} />
      {/* A stud marked with tape where the laser crosses it. */}
      <path d="M506 40v150M586 40v150" {...line(PAINT.linen, 4, { dash: "12 10" })} />
      <path d="M494 116h24v24h-24zM574 116h24v24h-24z" fill={PAINT.linenLight} />
      <path d="M506 120v16M498 128h16M586 120v16M578 128h16" {...line(PAINT.pot, 3)} />
    </svg>
  );
}

/** A drawing of the tools we bring, as an image file. */
export function ToolsDrawing({ className }: { className: string }) {
  return (
    <Drawing
      alt="Drawing of a line laser, a drill, a tape measure and a level"
      className={className}
      height={HEIGHT}
      name="tools"
      svg={drawnOnce("tools", () => svgFile(<Tools />))}
      width={WIDTH}
    />
  );
}
