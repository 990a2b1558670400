import type { SceneSpec } from "#schema/scene.ts";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { SectionHead } from "../ui/SectionHead.tsx";

interface Props {
  lead: string;
  homes: readonly { title: string; text: string; scene: SceneSpec }[];
}

/** The kinds of home in a city, a drawn room above each. */
export function Homes({ lead, homes }: Props) {
  return (
    <section aria-labelledby="homes" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead id="homes" lead={lead} title="What homes here are like" />
        <ul className="grid gap-x-6 gap-y-10 md:auto-cols-fr md:grid-flow-col">
          {homes.map(({ title, text, scene }) => (
            <li key={title}>
              <ScenePicture
                alt=""
                className="aspect-4/3 w-full rounded object-cover"
                scene={scene}
              />
              <h3 className="pt-4">{title}</h3>
              <p className="pt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
