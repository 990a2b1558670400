import { business, pricing, type Service } from "contentlayer/generated";
import { firstSentence } from "#renderer/format.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { priceFrom } from "#renderer/prices.ts";
import { buildStaticPage } from "../../build-page.ts";
import { listedServices, wallChoices } from "../../lookup-tables.ts";

const AUDIENCES = [
  { value: "homes", label: "House" },
  { value: "apartments", label: "Apartment" },
  { value: "businesses", label: "Business" },
] as const;

/** The first group, in order: each wall, then special places and mounts. */
const MOUNTING = [
  "tv-mounting-drywall",
  "tv-mounting-brick",
  "tv-mounting-stone",
  "tv-mounting-tile",
  "tv-mounting-fireplace",
  "mantel-mount",
  "frame-tv-mounting",
  "bracket-sales",
];

/** The second group, in order, followed by services that aren't listed here. */
const ADDED = [
  "wire-concealment",
  "wire-management",
  "outlet-installation",
  "led-backlighting",
  "soundbar-mounting",
  "speaker-installation",
  "surround-sound-setup",
  "projector-mounting",
  "smart-tv-setup",
  "tv-delivery-setup",
];

/** Returns the page's groups. A service that's mainly for businesses is in the last one. */
function groupsOf(listed: readonly Service[]) {
  const rank = (order: readonly string[], { slug }: Service) =>
    order.includes(slug) ? order.indexOf(slug) : order.length;
  const inOrder = (order: readonly string[], services: readonly Service[]) =>
    services.toSorted((a, b) => rank(order, a) - rank(order, b));
  const forHomes = listed.filter(({ audiences: [first] }) => first !== "businesses");
  const groups = [
    {
      id: "homes",
      title: "TV mounting for your home",
      services: inOrder(
        MOUNTING,
        forHomes.filter(({ slug }) => MOUNTING.includes(slug)),
      ),
    },
    {
      id: "setup",
      title: "Wires, sound and setup",
      services: inOrder(
        ADDED,
        forHomes.filter(({ slug }) => !MOUNTING.includes(slug)),
      ),
    },
    {
      id: "businesses",
      title: "TV services for businesses",
      services: listed.filter((service) => !forHomes.includes(service)),
    },
  ];
  return groups
    .filter(({ services }) => services.length > 0)
    .map(({ services, ...group }) => ({
      ...group,
      services: services.map((service) => {
        const { name, url, summary, duration, scene, walls, audiences, prices } = service;
        return {
          name,
          url,
          text: firstSentence(summary),
          price: prices?.quoted === undefined ? priceFrom(service, pricing) : undefined,
          quoted: prices?.quoted,
          duration,
          scene,
          words: [...walls, ...audiences].join(" "),
        };
      }),
    }));
}

export function data() {
  const listed = listedServices();
  return buildStaticPage("services", {
    pageType: "CollectionPage",
    mainEntity: itemListNode(business, "/services", listed),
    scripts: ["filter"],
    pictureLine: `${listed.length} services`,
    props: {
      places: AUDIENCES,
      walls: wallChoices(listed.flatMap(({ walls }) => walls)),
      groups: groupsOf(listed),
    },
  });
}
