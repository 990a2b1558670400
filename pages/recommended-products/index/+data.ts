import { allProducts, pricing, type Product } from "contentlayer/generated";
import { priceText } from "#renderer/format.ts";
import { productDrawing } from "#schema/product.ts";
import { buildStaticPage } from "../../build-page.ts";
import { SOLD } from "../../lookup-tables.ts";

/** Heading for each group, in display order. */
const KINDS = {
  bracket: "TV mounts",
  "soundbar mount": "Soundbar mounts",
  cable: "Cables",
  "cable cover": "Cable covers",
  shelf: "Shelves",
  light: "Lights",
} as const satisfies Record<Product["kind"], string>;

/** Returns what a product costs if we bring it, marked as an estimate until the owner confirms the price. */
function priceOf({ drawing }: Product): string | undefined {
  const item = SOLD.get(drawing);
  if (item === undefined) return undefined;
  const { min, max, placeholder } = pricing.items[item];
  return `From our van: ${priceText(min, max)}${placeholder ? ", estimate" : ""}`;
}

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
            .map((product) => ({ ...product, price: priceOf(product) })),
        }))
        .filter(({ products }) => products.length > 0),
    },
  });
}
