import { useId } from "react";
import { paintOf } from "./materials.ts";
import type { Material } from "./measures.ts";
import { WallPattern } from "./Wall.tsx";

/** A piece of wall, 40 inches wide at half the scale of the rooms, as a sample to choose by. */
export function WallSwatch({ material }: { material: Material }) {
  const id = useId();
  return (
    <svg preserveAspectRatio="xMidYMid slice" viewBox="0 0 240 120" width="240" height="120">
      <WallPattern id={id} material={material} />
      <path d="M0 0h240v120H0z" fill={paintOf(material, undefined)} />
      {material !== "drywall" && <path d="M0 0h240v120H0z" fill={`url(#${id}w)`} />}
    </svg>
  );
}
