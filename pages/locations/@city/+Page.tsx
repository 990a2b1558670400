import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { CityPrices } from "#renderer/sections/CityPrices.tsx";
import { Homes } from "#renderer/sections/Homes.tsx";
import { Neighbors } from "#renderer/sections/Neighbors.tsx";
import { QuestionsAndReviews } from "#renderer/sections/QuestionsAndReviews.tsx";
import { CityMapPicture } from "#renderer/pictures/CityMap.tsx";
import { Prose } from "#renderer/ui/Prose.tsx";
import { Body } from "../../Body.tsx";
import type { CityProps } from "./+data.ts";

export default function Page(props: CityProps) {
  const { contact, city, facts, services, priceLead, quoteHref, neighbors, reviews } = props;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
        facts={facts}
        lead={city.summary}
        picture={<CityMapPicture city={city} nearby={neighbors} slug={city.slug} />}
        title={city.pageTitle}
      />
      <Homes
        homes={city.homes}
        lead={`What we meet most on walls in ${city.name}, and what each one asks for.`}
      />
      <section aria-labelledby="local" className="container-page section-space">
        <h2 className="sr-only" id="local">
          Mounting a TV in {city.name}
        </h2>
        <Prose withMargin>
          <Body about={{ city: city.slug }} code={city.body.code} />
        </Prose>
      </section>
      <CityPrices city={city.name} lead={priceLead} quoteHref={quoteHref} services={services} />
      <Neighbors city={city.name} neighbors={neighbors} />
      <QuestionsAndReviews city={city.name} questions={city.faqs} reviews={reviews} />
      <CallToAction
        contact={contact}
        text="Tell us the TV, the wall and the ZIP. We tell you what it takes and when we can come."
        title={`${city.name}, show us the wall.`}
      />
    </>
  );
}
