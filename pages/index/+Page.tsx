import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { HomeHero } from "#renderer/sections/HomeHero.tsx";
import { Promises } from "#renderer/sections/Promises.tsx";
import { ServiceCards } from "#renderer/sections/ServiceCards.tsx";
import { ServingGeorgia } from "#renderer/sections/ServingGeorgia.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { RegionMapPicture } from "#renderer/pictures/RegionMap.tsx";
import type { HomeProps } from "./+data.ts";

export default function Page(props: HomeProps) {
  const { contact, rating, promises, services, ways, figures, reviews, cities, map, local } = props;
  return (
    <>
      <HomeHero contact={contact} rating={rating} />
      <Promises items={promises} />
      <ServiceCards cards={services} ways={ways} />
      <TrustBand figures={figures} reviews={reviews} />
      <ServingGeorgia
        cities={cities}
        lead={`${local}, with work around Atlanta and up into the north Georgia hills.`}
        map={<RegionMapPicture {...map} />}
      />
      <CallToAction
        contact={contact}
        text="Tell us the TV, the wall and the ZIP. We tell you what it takes and when we can come."
        title="Let us get it on the wall."
      />
    </>
  );
}
