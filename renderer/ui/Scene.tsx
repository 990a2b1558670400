import { useId } from "react";
import type { SceneSpec } from "../../content/schema/scene.ts";
import { roomOf } from "./scene/Furniture.tsx";
import { screenBox } from "./scene/measures.ts";
import { PAINT } from "./scene/palette.ts";
import { Television } from "./scene/Television.tsx";
import { Wall } from "./scene/Wall.tsx";

interface Props extends SceneSpec {
  /** Said to those who do not see it: wall, size and place. */
  title: string;
  className?: string;
  preserveAspectRatio?: string;
  laser?: boolean;
}

const MASONRY: ReadonlySet<SceneSpec["wall"]> = new Set(["brick", "stone", "tile", "concrete"]);

/** A drawn room, seen straight on; six units are an inch. Its box is 960 by 720. */
export function Scene({
  title,
  wall,
  setting = "console",
  size = 65,
  className = "h-auto w-full",
  preserveAspectRatio,
  laser: _,
  ...tv
}: Props) {
  const id = useId();
  const box = screenBox(size, setting);
  const { behind, before, below, skirting } = roomOf(setting, box.y, box.width, MASONRY.has(wall));
  return (
    <svg
      aria-labelledby={`${id}t`}
      className={className}
      preserveAspectRatio={preserveAspectRatio}
      role="img"
      viewBox="0 0 960 720"
    >
      <title id={`${id}t`}>{title}</title>
      <Wall id={id} material={wall} />
      {skirting && <path d="M-480 606h1920v14H-480z" fill={PAINT.trim} />}
      <Floor paved={setting === "patio"} />
      {behind}
      <Television below={below} box={box} id={id} {...tv} />
      {before}
    </svg>
  );
}

/** Boards run toward the vanishing point at 480, 410. */
function Floor({ paved }: { paved: boolean }) {
  return (
    <>
      <path d="M-480 620h1920v100H-480z" fill={paved ? PAINT.concrete : PAINT.floor} />
      <path
        d="M60 620-140 720M180 620 37 720M300 620 214 720M420 620 391 720M540 620 569 720M660 620 746 720M780 620 923 720M900 620 1100 720"
        stroke={paved ? PAINT.concreteJoint : PAINT.floorJoint}
        strokeWidth="1.5"
      />
    </>
  );
}
