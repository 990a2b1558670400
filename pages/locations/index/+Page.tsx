import { use } from "react";
import { FilePublisher } from "#renderer/file-publisher.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { LinkedMap } from "#renderer/pictures/LinkedMap.tsx";
import { FilterChips, FilterForm, NothingFound } from "#renderer/ui/Filter.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact, count, map } = props;
  return (
    <>
      <PageHead
        lead={text.lead}
        picture={
          map.length > 0 && (
            <LinkedMap
              places={map}
              title={`Map of the ${count} Georgia cities where we mount TVs`}
            />
          )
        }
        title={text.heading}
      >
        <CityFinder {...props} />
      </PageHead>
      <Counties {...props} />
      <CallToAction
        contact={contact}
        text="Call us. We may still come."
        title="Don’t see your town?"
      />
    </>
  );
}

/** Search form for finding a city by name, ZIP code or region (`renderer/browser/find-city.ts`). */
function CityFinder({ count, regions, zips }: Pick<Props, "count" | "regions" | "zips">) {
  const publish = use(FilePublisher);
  return (
    <FilterForm
      data={{ "data-zips": publish("zips.json", JSON.stringify(zips)) }}
      label="Find your city"
      list="counties"
    >
      <div>
        <TextField
          autoComplete="off"
          enterKeyHint="go"
          label="Your city or ZIP"
          name="q"
          placeholder="Roswell or 30075"
          type="search"
        />
        <p
          aria-live="polite"
          className="min-h-[1lh] pt-1.5 text-sm font-semibold"
          data-zip-answer=""
        />
      </div>
      <FilterChips all={`All ${count}`} label="Region" name="region" options={regions} />
    </FilterForm>
  );
}

/** All cities, grouped by county. */
function Counties({ counties, text }: Pick<Props, "counties" | "text">) {
  return (
    <section
      aria-label="Cities by county"
      className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]"
      id="counties"
    >
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 max-[22rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5">
        {counties.map(({ county, id, cities }) => (
          <section aria-labelledby={id} data-item-group="" key={county}>
            <h2
              className="flex justify-between border-b-[1.5px] border-ink pb-2 text-base tracking-normal"
              id={id}
            >
              {county}
              <span className="sr-only"> County,</span>
              <span className="text-sm font-normal text-ink-3 tabular-nums" data-count="">
                {cities.length}
              </span>
            </h2>
            <ul className="pt-1">
              {cities.map(({ name, url, region }) => (
                <li data-item="" data-region={region} key={url}>
                  <a className="touch text-sm hover:underline" href={url}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NothingFound text="That city or ZIP isn’t on our list. Call us. We may still come." />
      <div className="pt-12">
        <Prose>
          <Body code={text.code} />
        </Prose>
      </div>
    </section>
  );
}
