import { allProducts, getService, type Product } from "contentlayer/generated";
import { buildStaticPage } from "../../build-page.ts";

/** Heading for each group, in display order. */
const KINDS = {
  bracket: "Brackets",
  "soundbar mount": "Soundbar mounts",
  cable: "Cables",
  "cable cover": "Cable covers",
  shelf: "Shelves",
  light: "Lights",
} as const satisfies Record<Product["kind"], string>;

export function data() {
  return buildStaticPage("recommended-products", {
    pageType: "CollectionPage",
    props: {
      groups: Object.entries(KINDS)
        .map(([kind, title]) => ({
          id: kind.replaceAll(" ", "-"),
          title,
          products: allProducts
            .filter((product) => product.kind === kind)
            .map((product) => ({
              ...product,
              services: product.services
                .flatMap((slug) => getService(slug) ?? [])
                .map(({ url, shortName }) => ({ href: url, label: shortName })),
            })),
        }))
        .filter(({ products }) => products.length > 0),
    },
  });
}
