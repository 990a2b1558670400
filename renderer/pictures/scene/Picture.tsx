import type { SceneSpec } from "#schema/scene.ts";
import { game } from "./game.tsx";
import { graphics } from "./graphics.tsx";
import { grow, type Box } from "./measures.ts";
import { marsh, night, ridge } from "./landscapes.tsx";
import { SHINE } from "./palette.ts";

export type Shown = NonNullable<SceneSpec["shows"]>;

const PICTURES: Record<Exclude<Shown, "off">, (id: string) => React.ReactNode> = {
  ridge,
  marsh,
  night,
  game,
  ...graphics,
};

/** What a TV shows, drawn on a field of 160 by 90; `id` is unique on the page. */
export function Picture({
  shows,
  box,
  id,
  inset,
}: {
  shows: Shown;
  box: Box;
  id: string;
  inset: number;
}) {
  const field = grow(box, -inset);
  if (shows === "off") return <rect fill={SHINE.off} {...field} />;
  return (
    <svg preserveAspectRatio="none" viewBox="0 0 160 90" {...field}>
      {PICTURES[shows](`${id}i`)}
    </svg>
  );
}
