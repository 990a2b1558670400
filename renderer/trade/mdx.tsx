import type { ReactNode } from "react";
import { wallCenter } from "#trade/quote/viewing.ts";
import type { tradeComponents as schemas } from "#trade/components.ts";
import type { SceneSpec, SectionWall } from "#trade/scene.ts";
import { heightChart, type HeightChartShows } from "./heights.ts";
import { sceneFile, ScenePicture } from "./ScenePicture.tsx";
import { sectionFile, SectionPicture } from "./WallSection.tsx";

/** The trade's components for authors, one for each name in `content/schema/trade/components.ts`. */
export const tradeComponents = {
  HeightChart,
  Scene: ({ title, ...scene }: SceneSpec & { title: string }) => (
    <ScenePicture alt={title} scene={scene} />
  ),
  TvHeight,
  WallSection: ({ wall }: { wall: SectionWall }) => (
    <SectionPicture className="w-full max-w-[44ch]" wall={wall} />
  ),
} satisfies Record<keyof typeof schemas, unknown>;

/** A drawing to publish as a file of its own. */
export type DrawingFile = ReturnType<typeof sectionFile>;

/**
 * Returns the components for feeds.
 * @param drawing publishes a drawing and shows it
 */
export function tradeFeedComponents(drawing: (file: DrawingFile) => ReactNode) {
  return {
    HeightChart: ({ shows }: HeightChartProps) => <HeightTable shows={shows} />,
    Scene: ({ title, ...scene }: SceneSpec & { title: string }) =>
      drawing({ ...sceneFile(scene), alt: title, width: 960, height: 720 }),
    TvHeight,
    WallSection: ({ wall }: { wall: SectionWall }) => drawing(sectionFile(wall)),
  } satisfies Record<keyof typeof schemas, unknown>;
}

export interface HeightChartProps {
  shows?: HeightChartShows | undefined;
}

/** A chart of mounting heights by TV size, in inches. */
function HeightChart({ shows }: HeightChartProps) {
  return <HeightTable numbers="align-right" shows={shows} />;
}

/**
 * The chart without the look of pages, for feeds.
 * @param numbers class of every cell after the first column
 */
function HeightTable({ shows = "tv", numbers }: HeightChartProps & { numbers?: string }) {
  const { headings, rows } = heightChart(shows);
  const look = (index: number) => (index === 0 ? undefined : numbers);
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th className={look(index)} key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td className={look(index)} key={headings[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Center height for a TV on a living room wall, in inches. */
function TvHeight({ size }: { size: number }) {
  return wallCenter(size);
}
