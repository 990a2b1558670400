import { WE } from "#renderer/trade/copy.ts";
import { REGION } from "#business";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { LinkedMap } from "#renderer/pictures/LinkedMap.tsx";
import { CityFinder } from "#renderer/sections/CityFinder.tsx";
import { FilterBar, FilterChips } from "#renderer/ui/Filter.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact, cities, example, unlisted, count, facts, map, regions } = props;
  return (
    <>
      <PageHead
        facts={facts}
        lead={text.lead}
        picture={
          map.length > 0 && (
            <LinkedMap
              places={map}
              regions={regions}
              title={`Map of the ${count} ${REGION} cities where we ${WE}`}
            />
          )
        }
        title={text.heading}
      >
        <div className="grid grid-cols-1 gap-4">
          <CityFinder cities={cities} example={example} phone={contact.phone} unlisted={unlisted} />
          <FilterBar data={{ "data-regions": "" }} label="Show a region" list="counties">
            <div className="chip-row">
              <FilterChips all={`All ${count}`} label="Region" name="region" options={regions} />
            </div>
          </FilterBar>
          <Prose>
            <Body code={text.code} />
          </Prose>
        </div>
      </PageHead>
      <Counties {...props} />
      <CallToAction
        contact={contact}
        text="Call us. We may still be able to help."
        title="Don’t see your town?"
      />
    </>
  );
}

/** All cities, grouped by county. */
function Counties({ counties }: Pick<Props, "counties">) {
  return (
    <section
      aria-label="Cities by county"
      className="container-page filtered-by-region pb-[clamp(4rem,2.5rem+6vw,8rem)]"
      id="counties"
    >
      <div className="gap-x-8 max-sm:grid max-sm:grid-cols-2 sm:columns-3 lg:columns-5">
        {counties.map(({ county, id, cities }) => (
          <section
            aria-labelledby={id}
            className="break-inside-avoid sm:pb-8"
            data-item=""
            key={county}
          >
            {/* Always open on wider screens, where the summary can't be focused because only its heading is visible. */}
            <details className="sm:[&::details-content]:[content-visibility:visible]">
              <summary className="block max-sm:cursor-pointer sm:invisible">
                <h2
                  className="visible flex items-center border-b-[1.5px] border-ink text-base tracking-normal max-sm:min-h-12 max-sm:text-sm sm:pb-2"
                  id={id}
                >
                  {county}
                  <span className="max-sm:sr-only">&nbsp;County</span>
                  <span className="ml-auto flex items-center gap-2">
                    <span
                      className="only-unfiltered text-sm font-normal text-ink-3 tabular-nums"
                      data-count=""
                    >
                      {cities.length}
                    </span>
                    <span aria-hidden="true" className="text-lead text-clay sm:hidden">
                      +
                    </span>
                  </span>
                </h2>
              </summary>
              <ul className="pt-1">
                {cities.map(({ name, url, region }) => (
                  <li data-item={region} key={url}>
                    <a className="touch text-sm hover:underline" href={url}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </section>
        ))}
      </div>
    </section>
  );
}
