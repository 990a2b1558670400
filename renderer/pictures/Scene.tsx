import { useId } from "react";
import type { SceneSpec } from "#schema/scene.ts";
import { CableCover, HiddenCable, LooseCables } from "./scene/Cables.tsx";
import { Floor, Skirting } from "./scene/Floor.tsx";
import { Laser } from "./scene/Laser.tsx";
import { GlowGradient, Tuft, WindowLight } from "./scene/Light.tsx";
import { paintOf, sunOn } from "./scene/materials.ts";
import { screenBox, usualSize } from "./scene/measures.ts";
import { Measures, type MeasureTexts } from "./scene/Measures.tsx";
import { Picture } from "./scene/Picture.tsx";
import { ROOMS } from "./scene/rooms.ts";
import { ScreenLight, Soundbar, Television, TelevisionFilters } from "./scene/Television.tsx";
import { Falloff, WallPattern, WholeWall } from "./scene/Wall.tsx";

interface Props extends SceneSpec {
  /** Said to those who do not see it: wall, size and place; empty where the drawing is decoration. */
  title: string;
  className?: string | undefined;
  preserveAspectRatio?: string;
  /** Another part of the drawing than its box: left, top, width and height. */
  viewBox?: string;
  /** The level line along the TV's top edge, across everything, alone or with the vial that it comes from. */
  laser?: "line" | "vial";
  /** Degrees by which the TV hangs crooked. */
  tilt?: number;
  /** Whether the picture ends beside what stands below the TV, so that nothing else stands there. */
  narrow?: boolean;
  /** Measure lines for its width and the height of its middle, with these words on them. */
  measures?: MeasureTexts;
}

/** Loose cables are the state before the work: nobody has levelled this TV. */
const TILT_BEFORE = 1.6;

/** Where a headline stands on the wall, the window's light moves away from it, behind the TV. */
const BESIDE_TEXT = 172;

/** A drawn room, seen straight on; six units are an inch. Its box is 960 by 720, its wall and floor run on. */
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
        {room.behind}
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
        {room.around}
        {room.skirting && <Skirting />}
        {ground !== "none" && <Floor ground={ground} id={id} />}
        {room.before}
        {laser && <Laser box={box} withVial={laser === "vial"} />}
        {measures && <Measures box={box} {...measures} />}
      </g>
    </svg>
  );
}
