import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ABOUT_KINDS, KINDS } from "#renderer/trade/copy.ts";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { FilterBar, FilterChips } from "#renderer/ui/Filter.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, places, kinds, groups }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <div className="container-page pb-2">
        <FilterBar label="Find a service" list="all">
          <div className="grid grid-cols-1 lg:flex lg:flex-wrap lg:gap-x-8">
            {KINDS && (
              <div className="chip-row">
                <FilterChips all="Any" label={KINDS.label} name={KINDS.name} options={kinds} />
              </div>
            )}
            <div className="chip-row">
              <FilterChips all="Anywhere" label="Place" name="for" options={places} />
            </div>
          </div>
        </FilterBar>
      </div>
      <ServiceGroups groups={groups} text={text} />
      <CallToAction contact={contact} {...ABOUT_KINDS.services} />
    </>
  );
}

/** All services in groups, each with a drawn room. The page's own text is below the second group. */
function ServiceGroups({ groups, text }: Pick<Props, "groups" | "text">) {
  return (
    <div className="filtered-by-place filtered-by-type pb-[clamp(1rem,4vw,6rem)]" id="all">
      {groups.map(({ id, title, services }) => (
        <section
          aria-labelledby={id}
          className="container-page pt-3 pb-5 sm:pt-6 sm:pb-10"
          data-item=""
          key={id}
        >
          <h2
            className="only-unfiltered border-t-[1.5px] border-ink pt-4 pb-8 text-[2.25rem] max-sm:mb-1.5 max-sm:border-b max-sm:pb-3 max-sm:text-h3"
            id={id}
          >
            {title}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-3 sm:gap-y-10 lg:grid-cols-4">
            {services.map(({ name, url, text: line, price, quoted, duration, scene, words }) => (
              <li data-item={words} key={url}>
                <Card
                  href={url}
                  note={price}
                  quoted={quoted}
                  rowOnPhones
                  picture={
                    <ScenePicture
                      alt=""
                      as="near"
                      className="aspect-4/3 w-full object-cover"
                      scene={scene}
                    />
                  }
                  text={line}
                  time={duration}
                  title={name}
                />
              </li>
            ))}
          </ul>
          {id === "setup" && (
            <div className="flex flex-wrap items-center justify-between gap-x-8 pt-4 sm:mt-10 sm:border-y sm:border-line sm:py-3">
              <Prose>
                <Body code={text.code} />
              </Prose>
              <ArrowLink href="/quote">See your price</ArrowLink>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
