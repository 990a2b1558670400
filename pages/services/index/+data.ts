import { allServices, business, pricing } from "contentlayer/generated";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { priceFrom } from "#renderer/prices.ts";
import { buildStaticPage } from "../../build-page.ts";
import { wallChoices } from "../../lookup-tables.ts";

/** The groups of the page; a service belongs to the first audience it names. */
const GROUPS = [
  { audience: "homes", title: "Mostly in houses", label: "House" },
  { audience: "apartments", title: "Mostly in apartments", label: "Apartment" },
  { audience: "businesses", title: "Mostly in businesses", label: "Business" },
] as const;

export function data() {
  return buildStaticPage("services", {
    pageType: "CollectionPage",
    mainEntity: itemListNode(business, "/services", allServices),
    scripts: ["filter"],
    pictureLine: `${allServices.length} services`,
    props: {
      places: GROUPS.map(({ audience, label }) => ({ value: audience, label })),
      walls: wallChoices(allServices.flatMap(({ walls }) => walls)),
      groups: GROUPS.map(({ audience, title }) => ({
        id: audience,
        title,
        services: allServices
          .filter(({ audiences: [first] }) => first === audience)
          .map((service) => ({ service, price: priceFrom(service, pricing) })),
      })).filter(({ services }) => services.length > 0),
    },
  });
}
