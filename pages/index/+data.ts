import { HOME, WORKING } from "#renderer/trade/copy.ts";
import { allCities, allServices, business, getService, pricing } from "contentlayer/generated";
import { onePeriod } from "#contract/text.ts";
import { listText } from "#renderer/format.ts";
import { priceFrom } from "#renderer/service-prices.ts";
import { homePrices } from "#renderer/trade/services.ts";
import type { IconName } from "#renderer/ui/Icon.tsx";
import { buildPage, HOME_TITLE, homePicture } from "../build-page.ts";
import { featuredCities, isFeatured } from "../locations/city-list.ts";
import { reviewsProps, trustFigures } from "../reviews.ts";

/** Icons for the promises, in the same order. */
const PROMISE_ICONS: readonly IconName[] = ["shield", "ruler", "level", "sun"];

export function data() {
  const { claims, serviceArea } = business;
  const cities = featuredCities();
  return buildPage({
    path: "/",
    title: HOME_TITLE,
    description: business.description,
    picture: homePicture(),
    props: {
      title: HOME_TITLE,
      priceFrom: homePrices(getService, pricing),
      sameDay: onePeriod(`Need it today? Call before ${business.policy.sameDayUntil}.`),
      rating: `${claims.rating.text}, ${claims.reviews.text}`,
      promises: business.heroBadges.map(({ claim, text }, index) => ({
        icon: PROMISE_ICONS[index] ?? "tick",
        title: claims[claim].text,
        text,
      })),
      services: business.serviceCards.flatMap(({ title, description, href, image }) => {
        const service = allServices.find(({ url }) => url === href);
        if (service === undefined) return [];
        const price = priceFrom(service, pricing);
        return [{ title, description, href, photo: image, scene: service.scene, price }];
      }),
      ways: HOME.ways,
      figures: trustFigures(),
      reviews: reviewsProps(),
      local: `${claims.local.text}, ${WORKING} all over ${serviceArea.name}.`,
      cities: cities.map(({ name, url, county }) => ({ label: name, href: url, note: county })),
      map: {
        title: `Map of the cities around ${serviceArea.center.name}: ${listText(cities.map(({ name }) => name))}`,
        cities,
        others: allCities.filter((city) => !isFeatured(city)),
      },
    },
  });
}
