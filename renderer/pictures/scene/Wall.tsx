import { laidOf } from "./materials.ts";
import { ABOVE, FLOOR, LEFT, WIDE, type Material } from "./measures.ts";
import { SHADE } from "./palette.ts";

interface Props {
  material: Material;
  id: string;
}

/** The material as a pattern to fill with, for the wall or for what stands before it. */
export function WallPattern({ material, id }: Props) {
  const laid = laidOf(material, id);
  if (laid === undefined) return null;
  const { width, height, ground, content } = laid;
  return (
    <pattern height={height} id={`${id}w`} patternUnits="userSpaceOnUse" width={width}>
      {ground !== undefined && <path d={`M0 0h${width}v${height}H0z`} fill={ground} />}
      {content}
    </pattern>
  );
}

/** The falloff of the daylight over a wall, as strong as the sun on it; beyond the box it runs on in its last tone, so it has no edge. */
export function Falloff({ id, sun }: { id: string; sun: number }) {
  return (
    <linearGradient gradientUnits="userSpaceOnUse" id={`${id}f`} x1="60" x2="900" y1="-20" y2="640">
      {sun > 0 && (
        <>
          <stop stopColor={SHADE.light} stopOpacity={Math.round(sun * 30) / 100} />
          <stop offset=".18" stopColor={SHADE.light} stopOpacity={sun} />
        </>
      )}
      <stop offset=".5" stopColor={SHADE.light} stopOpacity="0" />
      <stop offset=".5" stopColor={SHADE.dark} stopOpacity="0" />
      <stop offset="1" stopColor={SHADE.dark} />
    </linearGradient>
  );
}

/** The whole wall in one tone or pattern. */
export function WholeWall({ fill }: { fill: string }) {
  return <path d={`M${LEFT} ${ABOVE}h${WIDE}V${FLOOR}H${LEFT}z`} fill={fill} />;
}
