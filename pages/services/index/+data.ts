import { allServices, business, pricing } from "contentlayer/generated";
import { dollars } from "../../../renderer/format.ts";
import { itemListNode } from "../../../renderer/jsonld/item-list.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { priceSpan, servicePrices } from "../../../renderer/prices.ts";
import { buildScreen } from "../../screen.ts";

export type ServicesProps = ReturnType<typeof data>["props"];

/** The groups of the page; a service stands in that of the audience it names first. */
const GROUPS = [
  { audience: "homes", title: "Mostly in houses", label: "House" },
  { audience: "apartments", title: "Mostly in apartments", label: "Apartment" },
  { audience: "businesses", title: "Mostly in businesses", label: "Business" },
] as const;

/** The walls to filter by, as people call them. */
const WALLS = [
  ["drywall", "Drywall"],
  ["plaster", "Plaster"],
  ["brick", "Brick"],
  ["stone", "Stone"],
  ["tile", "Tile"],
  ["concrete", "Concrete"],
  ["wood", "Wood"],
] as const;

export function data() {
  return buildScreen("services", {
    pageType: "CollectionPage",
    jsonLd: [itemListNode(business, allServices)],
    scripts: ["filter"],
    props: {
      contact: contactWays(business),
      places: GROUPS.map(({ audience, label }) => ({ value: audience, label })),
      walls: WALLS.map(([value, label]) => ({ value, label })).filter(({ value }) =>
        allServices.some(({ walls }) => walls.includes(value)),
      ),
      groups: GROUPS.map(({ audience, title }) => ({
        id: audience,
        title,
        services: allServices.filter(({ audiences: [first] }) => first === audience).map(cardOf),
      })).filter(({ services }) => services.length > 0),
    },
  });
}

function cardOf(service: (typeof allServices)[number]) {
  const { name, url, summary, scene, walls, audiences } = service;
  return {
    name,
    url,
    summary,
    scene,
    walls: walls.join(" "),
    audiences: audiences.join(" "),
    price: `from ${dollars(priceSpan(servicePrices(service, pricing)).min)}`,
  };
}
