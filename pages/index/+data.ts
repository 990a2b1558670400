import { allCities, allServices, business, getCity } from "contentlayer/generated";
import { contactNumber } from "../../renderer/layout/shell.ts";
import { buildPage } from "../build-page.ts";

/** The cities of 'Serving Georgia', in the specification's order. */
const CITY_LINKS = [
  ["kennesaw", "Kennesaw"],
  ["marietta", "Marietta"],
  ["acworth", "Acworth"],
  ["woodstock", "Woodstock"],
  ["canton", "Canton"],
  ["smyrna", "Smyrna"],
  ["roswell", "Roswell"],
  ["alpharetta", "Alpharetta"],
  ["milton", "Milton"],
  ["sandy-springs", "Sandy Springs"],
  ["dunwoody", "Dunwoody"],
  ["vinings", "Vinings"],
] as const;

export type HomeProps = ReturnType<typeof data>["props"];

export function data() {
  const { claims } = business;
  return buildPage({
    path: "/",
    title: "Professional TV Mounting in Georgia",
    description: business.description,
    props: {
      phone: contactNumber(business.phone),
      rating: `${claims.rating.text}, ${claims.reviews.text}`,
      badges: business.heroBadges,
      services: business.serviceCards.map((card) => ({
        ...card,
        duration: allServices.find(({ url }) => url === card.href)?.duration,
      })),
      figures: business.trustBadges,
      cities: CITY_LINKS.map(([slug, label]) => ({
        label,
        href: `/locations/${slug}`,
        note: getCity(slug)?.county,
      })),
      cityCount: allCities.length,
    },
  });
}
