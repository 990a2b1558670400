import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { FilterBar, FilterChips } from "#renderer/ui/Filter.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, places, walls, groups }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <div className="container-page pb-2">
        <FilterBar label="Find a service" list="all">
          <div className="chip-row max-md:[mask-image:linear-gradient(to_left,transparent,#000_4rem)] max-md:pr-12">
            <FilterChips all="Any" label="Wall" name="wall" options={walls} />
            <FilterChips all="Anywhere" label="Place" name="for" options={places} />
          </div>
        </FilterBar>
      </div>
      <ServiceGroups groups={groups} text={text} />
      <CallToAction
        contact={contact}
        text="Tell us your TV size and wall type. We’ll text you a price and a time."
        title="Not sure what kind of wall you have?"
      />
    </>
  );
}

/** All services in groups, each with a drawn room. The page's own text fills the second group's last row. */
function ServiceGroups({ groups, text }: Pick<Props, "groups" | "text">) {
  return (
    <div className="filtered-by-place filtered-by-wall pb-[clamp(2rem,1rem+4vw,6rem)]" id="all">
      {groups.map(({ id, title, services }) => (
        <section
          aria-labelledby={id}
          className="container-page pt-4 pb-6 sm:pt-6 sm:pb-10"
          data-item=""
          key={id}
        >
          <h2
            className="only-unfiltered border-t-[1.5px] border-ink pt-4 pb-8 text-[2.25rem] max-sm:border-b max-sm:pb-3 max-sm:text-h3"
            id={id}
          >
            {title}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
            {services.map(({ service: { name, url, summary, scene, walls, audiences }, price }) => (
              <li data-item={[...walls, ...audiences].join(" ")} key={url}>
                <Card
                  href={url}
                  note={price}
                  rowOnPhones
                  picture={
                    <ScenePicture
                      alt=""
                      as="near"
                      className="aspect-4/3 w-full object-cover"
                      scene={scene}
                    />
                  }
                  text={summary}
                  title={name}
                />
              </li>
            ))}
            {id === "setup" && (
              <li className="rounded border border-line bg-surface p-5 max-sm:mt-4">
                <Prose>
                  <Body code={text.code} />
                </Prose>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
