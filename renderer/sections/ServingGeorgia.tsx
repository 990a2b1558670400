import type { ReactNode } from "react";
import { ArrowLink } from "../ui/ArrowLink.tsx";
import { LinkList, type LinkListItem } from "../ui/LinkList.tsx";

interface Props {
  cities: readonly LinkListItem[];
  lead: string;
  map: ReactNode;
}

/** The twelve cities beside the map they lie on. */
export function ServingGeorgia({ cities, lead, map }: Props) {
  return (
    <section aria-labelledby="cities" className="section-space">
      <div className="container-page grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="cities">Serving Georgia</h2>
          <p className="max-w-[38ch] pt-4 pb-6 text-lead leading-normal text-ink-2">{lead}</p>
          <LinkList
            columns="grid-cols-2 gap-x-6 max-[22rem]:grid-cols-1 max-sm:text-sm"
            items={cities}
          />
          <p className="pt-5">
            <ArrowLink href="/locations">View All Service Areas</ArrowLink>
          </p>
        </div>
        {map}
      </div>
    </section>
  );
}
