import { useId } from "react";
import type { SceneSpec } from "#schema/scene.ts";
import {
  CableCover,
  HiddenCable,
  LooseCables,
  ScreenLight,
  Soundbar,
  Television,
  TelevisionFilters,
} from "./scene/Television.tsx";
import { Floor, Baseboard } from "./scene/furnishings.tsx";
import { GlowGradient, Tuft, WindowLight } from "./scene/light.tsx";
import { paintOf, sunOn, Falloff, WallPattern, WholeWall } from "./scene/materials.tsx";
import {
  screenBox,
  usualSize,
  type Setting,
  type Place,
  type Room,
  LEFT,
  WIDE,
  type Box,
  FLOOR,
} from "./scene/room.ts";
import { Picture } from "./scene/screen-pictures.tsx";
import { apartment, bedroom, gallery, consoleRoom } from "./scene/living.tsx";
import { bracket, corner, wiring } from "./scene/close-ups.tsx";
import { cinema, gym } from "./scene/basement.tsx";
import { conference, restaurant, shop } from "./scene/businesses.tsx";
import { fireplaceRoom, patio } from "./scene/fireside.tsx";
import { line, VIAL, PAGE } from "./scene/palette.ts";

interface Props extends SceneSpec {
  /** Describes the wall, TV size and placement for screen readers; empty if the drawing is decorative. */
  title: string;
  className?: string | undefined;
  preserveAspectRatio?: string;
  /** Left, top, width and height of the part to show. Defaults to the whole drawing. */
  viewBox?: string;
  /** Draws a laser line along the TV's top edge, with or without a level vial. */
  laser?: "line" | "vial";
  /** The TV's tilt in degrees. */
  tilt?: number;
  /** Whether the drawing has no room on either side of the furniture below the TV. */
  narrow?: boolean;
  /** Labels for the dimension lines: the TV's width and the height of its center. */
  measures?: MeasureTexts;
}

/** TV tilt in "before" drawings, in degrees. */
const TILT_BEFORE = 1.6;

/** Moves the window light away from a headline on the wall. */
const BESIDE_TEXT = 172;

/** Draws a room, viewed straight on. The view box is 960 by 720, but the wall and floor extend beyond it. */
export function Scene({
  title,
  className = "h-auto w-full",
  preserveAspectRatio,
  viewBox = "0 0 960 720",
  laser,
  wall,
  setting = "console",
  paint,
  size = usualSize(setting),
  shows,
  soundbar = false,
  backlight,
  lamp = false,
  frame,
  cables,
  tilt,
  narrow = false,
  measures,
}: Props) {
  const id = useId();
  const place = { id, box: screenBox(size, setting), material: wall, paint, lamp, shows, narrow };
  const room = ROOMS[setting](place);
  const { column = false, ground = "boards", aside = 0, view } = room;
  const box = { ...place.box, x: place.box.x + aside };
  const color = paint ?? room.paint;
  const surface = column ? "drywall" : wall;
  const wires = cables ?? room.cables;
  const sun = sunOn(surface, color);
  const crooked = tilt !== undefined && tilt !== 0;
  const loose = wires === "visible";
  const shown = shows ?? (loose || crooked ? "off" : (room.shows ?? "ridge"));
  const framed = frame ?? room.framed ?? false;
  const bottom = box.y + box.height;
  return (
    <svg
      className={className}
      preserveAspectRatio={preserveAspectRatio}
      viewBox={viewBox}
      {...(title === "" ? { "aria-hidden": true } : { role: "img", "aria-labelledby": `${id}t` })}
    >
      {title !== "" && <title id={`${id}t`}>{title}</title>}
      <defs>
        <WallPattern id={id} material={wall} />
        <Falloff id={id} sun={laser ? 0 : sun} />
        <GlowGradient id={id} />
        <TelevisionFilters id={id} />
        <Tuft id={id} />
      </defs>
      <g transform={view && `translate(${view.x} ${view.y})scale(${view.scale})`}>
        <WholeWall fill={paintOf(surface, color)} />
        {surface !== "drywall" && <WholeWall fill={`url(#${id}w)`} />}
        {room.window && (
          <WindowLight id={id} opacity={sun} x={laser || crooked ? BESIDE_TEXT : 0} />
        )}
        <WholeWall fill={`url(#${id}f)`} />
        {room.onWall}
        {shown !== "off" && <ScreenLight back={backlight} box={box} id={id} />}
        {wires === "hidden" && <HiddenCable from={bottom} to={room.below} />}
        {wires === "cover" && <CableCover from={bottom - 4} to={room.below} />}
        {loose && <LooseCables from={bottom - 12} to={room.below} />}
        <Television
          box={box}
          framed={framed}
          id={id}
          matte={framed || room.matte}
          tilt={tilt ?? (loose ? TILT_BEFORE : 0)}
        >
          <Picture box={box} id={id} inset={framed ? 9 : 4} shows={shown} />
        </Television>
        {soundbar && <Soundbar box={box} />}
        {room.overTv}
        {room.baseboard && <Baseboard />}
        {ground !== "none" && <Floor ground={ground} id={id} />}
        {room.inFront}
        {laser && <Laser box={box} withVial={laser === "vial"} />}
        {measures && <Measures box={box} {...measures} />}
      </g>
    </svg>
  );
}

export const ROOMS: Record<Setting, (place: Place) => Room> = {
  console: consoleRoom,
  apartment,
  gallery,
  fireplace: fireplaceRoom,
  bedroom,
  ceiling: gym,
  conference,
  restaurant,
  shop,
  patio,
  projector: cinema,
  corner,
  bracket,
  wiring,
};

/** A laser line at the TV's top edge, across the whole drawing. */
function Laser({ box: { x, y }, withVial }: { box: Box; withVial: boolean }) {
  return (
    <>
      <path d={`M${LEFT} ${y}h${WIDE}`} {...line(VIAL.line, 5, { opacity: ".2" })} />
      <path d={`M${LEFT} ${y}h${WIDE}`} {...line(VIAL.line, 1.5)} />
      {withVial && (
        <g transform={`translate(${x - 46} ${y})`}>
          <Vial />
        </g>
      )}
    </>
  );
}

/** The vial of a level, centered at 0, 0. */
export function Vial() {
  return (
    <>
      <rect fill={VIAL.line} height="18" rx="9" width="64" x="-32" y="-9" />
      <path d="M-26-5h52" {...line(VIAL.bubble, 3, { opacity: ".6", round: true })} />
      <ellipse cx="0" cy="-1.5" fill={VIAL.bubble} rx="12" ry="5" />
      <path d="M-15-9V9M15-9V9" {...line(VIAL.mark, 1.5)} />
    </>
  );
}

/** Labels for the dimension lines, such as `57 in`. */
interface MeasureTexts {
  width: string;
  height: string;
}

/** Halo in the page's color, so that lines and labels are readable on any wall. */
const HALO = { stroke: PAGE.ground, strokeOpacity: ".8" } as const;

/** Dimension lines for the TV's width and the height of its center. */
function Measures({ box, width, height }: MeasureTexts & { box: Box }) {
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
      <path d={`${lines}${cross}`} {...line(PAGE.ink, 2.5)} />
      <path d={aim} {...line(PAGE.ink, 2.5, { dash: "3 7" })} />
      <g
        fill={PAGE.ink}
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
