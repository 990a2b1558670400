import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ServiceGroups } from "#renderer/sections/ServiceGroups.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { FilterChips } from "#renderer/ui/FilterChips.tsx";
import { FilterForm } from "#renderer/ui/FilterForm.tsx";
import { Body } from "../../Body.tsx";
import type { ServicesProps } from "./+data.ts";

export default function Page({ text, contact, places, walls, groups }: ServicesProps) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Body code={text.code} />}
        tools={
          <FilterForm label="Find a service" list="all">
            <FilterChips all="Anywhere" label="Where does it hang?" name="for" options={places} />
            <FilterChips all="Any" label="What is the wall?" name="wall" options={walls} />
          </FilterForm>
        }
      />
      <ServiceGroups groups={groups} id="all" />
      <CallToAction
        contact={contact}
        text="Say what the wall is and how large the TV. If we are not the right people, we say so."
        title="Not sure what your wall is?"
      />
    </>
  );
}
