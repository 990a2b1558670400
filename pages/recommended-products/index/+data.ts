import { allProducts, getService, type Product } from "contentlayer/generated";
import { productDrawing } from "#schema/product.ts";
import { buildStaticPage } from "../../build-page.ts";

/** Heading for each group, in display order. */
const KINDS = {
  bracket: "TV mounts",
  "soundbar mount": "Soundbar mounts",
  cable: "Cables",
  "cable cover": "Cable covers",
  shelf: "Shelves",
  light: "Lights",
} as const satisfies Record<Product["kind"], string>;

/** Returns a product's place in its group: the ordinary ones first. */
function placeOf({ drawing }: Product): number {
  return productDrawing.options.indexOf(drawing);
}

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
            .toSorted((a, b) => placeOf(a) - placeOf(b))
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
