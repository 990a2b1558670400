import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { GalleryGrid } from "#renderer/sections/GalleryGrid.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { FilterChips } from "#renderer/ui/FilterChips.tsx";
import { FilterForm } from "#renderer/ui/FilterForm.tsx";
import { Lightbox } from "#renderer/ui/Lightbox.tsx";
import { Body } from "../../Body.tsx";
import type { GalleryProps } from "./+data.ts";

export default function Page({ text, contact, count, walls, services, pictures }: GalleryProps) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Body code={text.code} />}
        tools={
          <FilterForm label="Find a picture" list="pictures">
            <FilterChips all={`All ${count}`} label="The wall" name="wall" options={walls} />
            <FilterChips all="All" label="The work" name="service" options={services} />
          </FilterForm>
        }
      />
      <GalleryGrid id="pictures" pictures={pictures} />
      <Lightbox />
      <CallToAction
        contact={contact}
        text="Send a photo of it by text. We say what it takes before anybody drives out."
        title="What does your wall look like?"
      />
    </>
  );
}
