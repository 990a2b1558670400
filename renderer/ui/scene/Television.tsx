import type { SceneSpec } from "../../../content/schema/scene.ts";
import { CENTER, type Box } from "./measures.ts";
import { PAINT, SHINE } from "./palette.ts";
import { Picture } from "./Picture.tsx";

interface Props extends Pick<SceneSpec, "shows" | "soundbar" | "backlight" | "cables"> {
  box: Box;
  /** Top of what stands below, to which loose cables fall. */
  below: number;
  id: string;
}

/** The TV with what belongs to it. Loose cables are the state before the work: it hangs a little askew, and is off. */
export function Television({ box, below, shows, soundbar, backlight, cables, id }: Props) {
  const { x, y, width, height } = box;
  const loose = cables === "visible";
  return (
    <>
      <filter height="2" id={`${id}b`} width="2" x="-.5" y="-.5">
        <feGaussianBlur stdDeviation="9" />
      </filter>
      {backlight && (
        <>
          <filter height="2" id={`${id}g`} width="2" x="-.5" y="-.5">
            <feGaussianBlur stdDeviation="34" />
          </filter>
          <rect fill={SHINE.lamp} filter={`url(#${id}g)`} {...grow(box, 22)} />
        </>
      )}
      {cables === "hidden" && <HiddenCable from={y + height} to={below} />}
      {loose && <LooseCables from={y + height - 8} to={below} />}
      <g transform={loose ? `rotate(1.6 ${CENTER} ${y + height / 2})` : undefined}>
        <rect
          filter={`url(#${id}b)`}
          height={height}
          opacity=".35"
          width={width}
          x={x + 10}
          y={y + 8}
        />
        <rect fill="#0f1314" rx="3" {...box} />
        <Picture box={grow(box, -4)} shows={shows ?? (loose ? "off" : "ridge")} />
        <path d={`M${x + 3} ${y + 1}h${width - 6}`} stroke="#fff" strokeOpacity=".3" />
      </g>
      {soundbar && <Soundbar box={box} />}
    </>
  );
}

function Soundbar({ box: { y, width, height } }: { box: Box }) {
  const long = Math.round(width * 0.7);
  return (
    <rect
      fill="light-dark(#22282a,#0f1314)"
      height="18"
      rx="4"
      stroke="light-dark(#22282a,#5d6b68)"
      width={long}
      x={CENTER - long / 2}
      y={y + height + 14}
    />
  );
}

/** The way of the cable behind the wall, from a recessed outlet behind the TV to one below. */
function HiddenCable({ from, to }: { from: number; to: number }) {
  return (
    <>
      <path
        d={`M${CENTER} ${from}V${to - 34}`}
        fill="none"
        stroke="light-dark(#25352d,#e5eadf)"
        strokeDasharray="1 8"
        strokeLinecap="round"
        strokeOpacity=".6"
        strokeWidth="3"
      />
      <rect
        fill={PAINT.trim}
        height="26"
        rx="2"
        stroke={PAINT.trimEdge}
        width="18"
        x={CENTER - 9}
        y={to - 34}
      />
    </>
  );
}

function LooseCables({ from, to }: { from: number; to: number }) {
  const fall = to - from;
  const cable = (x: number, sway: number) =>
    `M${x} ${from}c${sway} ${Math.round(fall * 0.4)} ${-sway} ${Math.round(fall * 0.6)} ${Math.round(sway / 3)} ${fall}`;
  return (
    <g fill="none" strokeWidth="4">
      <path d={cable(CENTER - 34, 60)} stroke="light-dark(#16191a,#7d8683)" />
      <path d={cable(CENTER - 6, -70)} stroke="light-dark(#fff,#dfe3dd)" />
      <path d={cable(CENTER + 26, 44)} stroke="light-dark(#8b908c,#9aa29e)" />
      <path d={cable(CENTER + 40, -38)} stroke="light-dark(#16191a,#5d6664)" />
    </g>
  );
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
