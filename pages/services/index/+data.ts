import { business, pricing } from "contentlayer/generated";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { priceFrom } from "#renderer/prices.ts";
import { buildStaticPage } from "../../build-page.ts";
import { listedServices, wallChoices } from "../../lookup-tables.ts";

/** The page's groups. A service is in the group of its first audience. */
const GROUPS = [
  { audience: "homes", title: "TV services for your home", label: "House" },
  { audience: "apartments", title: "TV services for apartments", label: "Apartment" },
  { audience: "businesses", title: "TV services for businesses", label: "Business" },
] as const;

export function data() {
  const listed = listedServices();
  return buildStaticPage("services", {
    pageType: "CollectionPage",
    mainEntity: itemListNode(business, "/services", listed),
    scripts: ["filter"],
    pictureLine: `${listed.length} services`,
    props: {
      places: GROUPS.map(({ audience, label }) => ({ value: audience, label })),
      walls: wallChoices(listed.flatMap(({ walls }) => walls)),
      groups: GROUPS.map(({ audience, title }) => ({
        id: audience,
        title,
        services: listed
          .filter(({ audiences: [first] }) => first === audience)
          .map((service) => ({ service, price: priceFrom(service, pricing) })),
      })).filter(({ services }) => services.length > 0),
    },
  });
}
