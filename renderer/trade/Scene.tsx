import { useId } from "react";
import type { SceneSpec } from "#trade/scene.ts";
import {
  Cables,
  ScreenLight,
  Soundbar,
  soundbarBox,
  Speakers,
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
  WHOLE,
  WIDE,
  type Box,
} from "./scene/room.ts";
import { Picture } from "./scene/screen-pictures.tsx";
import { apartment, bedroom, gallery, consoleRoom } from "./scene/living.tsx";
import { bracket, corner, outlet, wiring } from "./scene/close-ups.tsx";
import { cinema, gym } from "./scene/basement.tsx";
import { conference, restaurant, shop } from "./scene/businesses.tsx";
import { fireplaceRoom, patio } from "./scene/fireside.tsx";
import { frameOf, Heights, Measures, type MeasureTexts } from "./scene/measures.tsx";
import { line, PAINT, VIAL } from "./scene/palette.ts";

interface Props extends SceneSpec {
  /** Describes the wall, TV size and placement for screen readers; empty if the drawing is decorative. */
  title: string;
  className?: string | undefined;
  preserveAspectRatio?: string;
  /** The part to show. Defaults to the whole drawing. */
  view?: Box | undefined;
  /** Draws a laser line along the TV's top edge, with or without a level vial. */
  laser?: "line" | "vial";
  /** The TV's tilt in degrees. */
  tilt?: number;
  /** Whether there's little room on either side of the furniture below the TV. */
  narrow?: boolean;
  /** Draws dimension lines with these labels, in a frame that leaves room for them. */
  measures?: MeasureTexts;
}

/** TV tilt in "before" drawings, in degrees. */
const TILT_BEFORE = 1.6;

/** Where the window light starts in drawings with text on the wall: next to the text, or below it on phones. */
const BESIDE_TEXT = { x: 190, y: 145 };

/** Draws a room, viewed straight on. The view box is 960 by 720, but the wall and floor extend beyond it. */
export function Scene({
  title,
  className = "h-auto w-full",
  preserveAspectRatio,
  view = WHOLE,
  laser,
  wall,
  setting = "console",
  paint,
  size = usualSize(setting),
  shows,
  soundbar = false,
  speakers,
  backlight,
  lamp = false,
  frame: wooden,
  cables,
  measured = false,
  tilt,
  narrow = false,
  measures,
}: Props) {
  const id = useId();
  const screen = screenBox(size, setting);
  const frame = measures && frameOf(screen, setting);
  const place = {
    id,
    box: screen,
    material: wall,
    paint,
    lamp,
    shows,
    cables,
    narrow,
    measured: measured || measures !== undefined,
  };
  const room = ROOMS[setting](place);
  const { column = false, ground = "boards", aside = 0, view: zoom } = room;
  const box = { ...place.box, x: place.box.x + aside };
  const color = paint ?? room.paint;
  const surface = column ? "drywall" : wall;
  const wires = cables ?? room.cables;
  const sun = sunOn(surface, color);
  const crooked = tilt !== undefined && tilt !== 0;
  const loose = wires === "visible";
  const shown = shows ?? (loose || crooked ? "off" : (room.shows ?? "ridge"));
  const framed = wooden ?? room.framed ?? false;
  const bottom = box.y + box.height;
  const bar = soundbar ? soundbarBox(box, room.below) : undefined;
  return (
    <svg
      className={className}
      preserveAspectRatio={preserveAspectRatio}
      viewBox={viewBoxOf(frame?.view ?? view)}
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
      <g
        color={color === "green" ? PAINT.needlesOnPine : PAINT.green}
        transform={zoom && `translate(${zoom.x} ${zoom.y})scale(${zoom.scale})`}
      >
        <WholeWall fill={paintOf(surface, color)} />
        {surface !== "drywall" && <WholeWall fill={`url(#${id}w)`} />}
        {room.window && (
          <WindowLight
            id={id}
            opacity={sun}
            {...(laser || crooked ? BESIDE_TEXT : { x: 0, y: 70 })}
          />
        )}
        <WholeWall fill={`url(#${id}f)`} />
        {room.baseboard && hasBaseboard(surface) && <Baseboard />}
        {room.onWall}
        {shown !== "off" && !room.television && <ScreenLight back={backlight} box={box} id={id} />}
        {wires && <Cables aside={room.cordsAside} box={box} kind={wires} to={room.below} />}
        {room.television ?? (
          <Television
            box={box}
            framed={framed}
            id={id}
            matte={framed}
            tilt={tilt ?? (loose ? TILT_BEFORE : 0)}
          >
            <Picture box={box} id={id} inset={framed ? 9 : 4} shows={shown} />
          </Television>
        )}
        {bar && <Soundbar box={bar} />}
        {room.overTv}
        {ground !== "none" && <Floor ground={ground} id={id} />}
        {speakers && <Speakers box={box} towers={speakers === "surround"} />}
        {room.inFront}
        {measured && <Heights box={box} />}
        {laser && <Laser box={box} withVial={laser === "vial"} />}
        {measures && frame && (
          <Measures
            below={setting === "ceiling"}
            bottom={bar ? bar.y + bar.height : bottom}
            box={box}
            frame={frame}
            reach={room.reach ?? 0}
            texts={measures}
          />
        )}
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
  outlet,
};

/** Masonry meets the floor without a baseboard. */
function hasBaseboard(surface: SceneSpec["wall"]): boolean {
  return surface !== "brick" && surface !== "stone" && surface !== "concrete";
}

function viewBoxOf({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

/** A laser line at the TV's top edge, across the whole drawing. */
function Laser({ box: { x, y }, withVial }: { box: Box; withVial: boolean }) {
  return (
    <>
      <path d={`M${LEFT} ${y}h${WIDE}`} {...line(VIAL.line, 5, { opacity: ".2" })} />
      <path d={`M${LEFT} ${y}h${WIDE}`} {...line(VIAL.line, 1.5)} />
      {withVial && (
        <g transform={`translate(${x - 37} ${y})scale(.9)`}>
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
