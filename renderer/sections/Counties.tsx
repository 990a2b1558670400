import type { ReactNode } from "react";
import { NothingFound } from "../ui/NothingFound.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  id: string;
  counties: readonly {
    county: string;
    id: string;
    cities: readonly { name: string; url: string; region: string }[];
  }[];
  /** A few sentences below the list. */
  children: ReactNode;
}

/** Every city under its county; `CityFinder` filters them. */
export function Counties({ id, counties, children }: Props) {
  return (
    <section
      aria-label="Cities by county"
      className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]"
      id={id}
    >
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 max-[22rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5">
        {counties.map(({ county, id: headingId, cities }) => (
          <section aria-labelledby={headingId} data-item-group="" key={county}>
            <h2
              className="flex justify-between border-b-[1.5px] border-ink pb-2 text-base tracking-normal"
              id={headingId}
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
      <NothingFound text="No city of that name or ZIP is on our list. Call us: we drive further than it." />
      <div className="pt-12">
        <Prose>{children}</Prose>
      </div>
    </section>
  );
}
