import type { SceneSpec } from "#schema/scene.ts";
import { Card } from "../ui/Card.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { ScenePicture } from "../pictures/ScenePicture.tsx";

interface Props {
  id: string;
  groups: readonly {
    id: string;
    title: string;
    services: readonly {
      name: string;
      url: string;
      summary: string;
      scene: SceneSpec;
      /** The walls it suits, with spaces between them. */
      walls: string;
      /** Whom it is for, likewise. */
      audiences: string;
      price: string;
    }[];
  }[];
}

/** Every service under whom it is for, each with its room; `FilterForm` may filter them. */
export function ServiceGroups({ id, groups }: Props) {
  return (
    <div className="pb-[clamp(4rem,2.5rem+6vw,8rem)]" id={id}>
      {groups.map((group) => (
        <section
          aria-labelledby={group.id}
          className="container-page pt-6 pb-10"
          data-item-group=""
          key={group.id}
        >
          <h2 className="border-t-[1.5px] border-ink pt-4 pb-8" id={group.id}>
            {group.title}
          </h2>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-10 max-[22rem]:grid-cols-1 lg:grid-cols-3 xl:grid-cols-4">
            {group.services.map(({ name, url, summary, scene, walls, audiences, price }) => (
              <li data-for={audiences} data-item="" data-wall={walls} key={url}>
                <Card
                  href={url}
                  note={price}
                  picture={
                    <ScenePicture alt="" className="aspect-4/3 w-full object-cover" scene={scene} />
                  }
                  text={summary}
                  title={name}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="container-page">
        <NothingFound text="Nothing of ours fits that. Choose another wall, or ask: there may be a way." />
      </div>
    </div>
  );
}
