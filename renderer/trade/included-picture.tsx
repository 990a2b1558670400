import type { Service } from "contentlayer/generated";
import { SectionPicture } from "./WallSection.tsx";

/** Returns the drawing next to what a service includes: the wall's cross section, if it has one. */
export function includedPicture({ section }: Pick<Service, "section">) {
  return (
    section && (
      <SectionPicture
        className="w-full max-w-106 rounded border border-line bg-paper p-1.5"
        wall={section}
      />
    )
  );
}
