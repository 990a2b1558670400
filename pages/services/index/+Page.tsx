import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { FilterChips, FilterForm, NothingFound } from "#renderer/ui/Filter.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, places, walls, groups }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <div className="container-page pb-2">
        <FilterForm label="Find a service" list="all" oneRow>
          <FilterChips all="Any" label="Wall" name="wall" options={walls} />
          <FilterChips all="Anywhere" label="Place" name="for" options={places} />
        </FilterForm>
      </div>
      <ServiceGroups groups={groups} />
      <div className="container-page pb-[clamp(3rem,2rem+5vw,8rem)]">
        <Prose>
          <Body code={text.code} />
        </Prose>
      </div>
      <CallToAction
        contact={contact}
        text="Tell us your TV size and wall type. We’ll text you a price and a time."
        title="Not sure what kind of wall you have?"
      />
    </>
  );
}

/** All services, grouped by type of customer, each with a drawn room. */
function ServiceGroups({ groups }: Pick<Props, "groups">) {
  return (
    <div id="all">
      {groups.map(({ id, title, services }) => (
        <section
          aria-labelledby={id}
          className="container-page pt-4 pb-6 sm:pt-6 sm:pb-10"
          data-item-group=""
          key={id}
        >
          <h2
            className="border-t-[1.5px] border-ink pt-4 pb-8 max-sm:border-b max-sm:pb-3 max-sm:text-h3"
            id={id}
          >
            {title}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3 xl:grid-cols-4">
            {services.map(({ service: { name, url, summary, scene, walls, audiences }, price }) => (
              <li data-for={audiences.join(" ")} data-item="" data-wall={walls.join(" ")} key={url}>
                <Card
                  href={url}
                  note={price}
                  rowOnPhones
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
        <NothingFound text="We don’t list a service for that. Try another wall, or ask us. We may still be able to help." />
      </div>
    </div>
  );
}
