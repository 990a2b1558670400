import { SERVICE_GROUPS } from "#renderer/trade/copy.ts";
import { business, pricing, type Service } from "contentlayer/generated";
import { firstSentence } from "#renderer/format.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { priceFrom } from "#renderer/service-prices.ts";
import { buildStaticPage } from "../../build-page.ts";
import { kindChoices, serviceKinds } from "#renderer/trade/services.ts";
import { listedServices } from "../../lookup-tables.ts";

const AUDIENCES = [
  { value: "homes", label: "House" },
  { value: "apartments", label: "Apartment" },
  { value: "businesses", label: "Business" },
] as const;

/** Returns the page's groups. A service that's mainly for businesses is in the last one. */
function groupsOf(listed: readonly Service[]) {
  const rank = (order: readonly string[], { slug }: Service) =>
    order.includes(slug) ? order.indexOf(slug) : order.length;
  const inOrder = (order: readonly string[], services: readonly Service[]) =>
    services.toSorted((a, b) => rank(order, a) - rank(order, b));
  const forHomes = listed.filter(({ audiences: [first] }) => first !== "businesses");
  const { main, added, businesses } = SERVICE_GROUPS;
  const isMain = ({ slug }: Service) => main.slugs.some((each) => each === slug);
  const groups = [
    {
      id: "homes",
      title: main.title,
      services: inOrder(main.slugs, forHomes.filter(isMain)),
    },
    {
      id: "setup",
      title: added.title,
      services: inOrder(
        added.slugs,
        forHomes.filter((service) => !isMain(service)),
      ),
    },
    {
      id: "businesses",
      title: businesses.title,
      services: listed.filter((service) => !forHomes.includes(service)),
    },
  ];
  return groups
    .filter(({ services }) => services.length > 0)
    .map(({ services, ...group }) => ({
      ...group,
      services: services.map((service) => {
        const { name, url, summary, duration, scene, audiences, prices } = service;
        return {
          name,
          url,
          text: firstSentence(summary),
          price: prices?.quoted === undefined ? priceFrom(service, pricing) : undefined,
          quoted: prices?.quoted,
          duration,
          scene,
          words: [...serviceKinds(service), ...audiences].join(" "),
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
      kinds: kindChoices(listed.flatMap(serviceKinds)),
      groups: groupsOf(listed),
    },
  });
}
