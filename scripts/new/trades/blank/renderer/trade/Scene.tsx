import { useId } from "react";
import type { SceneSpec } from "#trade/scene.ts";
import { LEVEL, PAINT } from "./palette.ts";
import { CENTER, FLOOR, LINE, PICTURES } from "./pictures.tsx";

/** A part of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Props extends SceneSpec {
  /** Describes the drawing for screen readers; empty if it's decorative. */
  title: string;
  className?: string | undefined;
  preserveAspectRatio?: string;
  /** The part to show. Defaults to the whole drawing. */
  view?: Box | undefined;
  /** Draws a level line above the picture, with or without a level's vial. */
  laser?: "line" | "vial";
  /** The picture's tilt in degrees. */
  tilt?: number;
}

export const WHOLE: Box = { x: 0, y: 0, width: 960, height: 720 };

/** A drawing on a wall. Wall and floor extend beyond the view box, for sections that are wider. */
export function Scene({
  title,
  className = "h-auto w-full",
  preserveAspectRatio,
  view = WHOLE,
  laser,
  tilt = 0,
  picture,
  paint = "light",
}: Props) {
  const id = useId();
  const { draw, width } = PICTURES[picture];
  return (
    <svg
      className={className}
      preserveAspectRatio={preserveAspectRatio}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      {...(title === "" ? { "aria-hidden": true } : { role: "img", "aria-labelledby": `${id}t` })}
    >
      {title !== "" && <title id={`${id}t`}>{title}</title>}
      <path d="M-1600-900h4200v1520h-4200z" fill={PAINT[paint]} />
      <path d={`M-1600 ${FLOOR}h4200v500h-4200z`} fill={PAINT.floor} />
      <path d={`M-1600 ${FLOOR + 34}h4200m-4200 46h4200`} stroke={PAINT.joint} strokeWidth="2" />
      <g transform={tilt === 0 ? undefined : `rotate(${tilt} ${CENTER} ${FLOOR})`}>{draw()}</g>
      {laser && <path d={`M-1600 ${LINE}h4200`} stroke={LEVEL.line} strokeWidth="2.5" />}
      {laser === "vial" && (
        <g transform={`translate(${CENTER - width / 2} ${LINE})`}>
          <Vial />
        </g>
      )}
    </svg>
  );
}

/** The vial of a level, centered at 0, 0. */
export function Vial() {
  return (
    <>
      <rect fill={LEVEL.line} height="18" rx="9" width="64" x="-32" y="-9" />
      <ellipse cx="0" cy="-1.5" fill={LEVEL.bubble} rx="12" ry="5" />
      <path d="M-15-9V9M15-9V9" stroke={LEVEL.mark} strokeWidth="1.5" />
    </>
  );
}
