import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { CityFinder } from "#renderer/sections/CityFinder.tsx";
import { Counties } from "#renderer/sections/Counties.tsx";
import { LinkedMap } from "#renderer/pictures/LinkedMap.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Body } from "../../Body.tsx";
import type { LocationsProps } from "./+data.ts";

export default function Page(props: LocationsProps) {
  const { text, contact, count, regions, zips, map, counties } = props;
  return (
    <>
      <PageHead
        lead={text.lead}
        picture={
          map.length > 0 && (
            <LinkedMap places={map} title={`Map of the ${count} cities that we drive to`} />
          )
        }
        title={text.heading}
      >
        <CityFinder count={count} list="counties" regions={regions} zips={zips} />
      </PageHead>
      <Counties counties={counties} id="counties">
        <Body code={text.code} />
      </Counties>
      <CallToAction
        contact={contact}
        text="We drive further than this list. Tell us the ZIP and we tell you straight away."
        title="Your town is not here?"
      />
    </>
  );
}
