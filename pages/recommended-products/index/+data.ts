import { allProducts, pricing, type Product } from "contentlayer/generated";
import type { PriceItem } from "#trade/quote/price-items.ts";
import { priceText } from "#renderer/format.ts";
import { productDrawing, SOLD } from "#trade/product.ts";
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

/** Returns a price range across items, marked as an estimate until the owner confirms all of them. */
function priceOf(...ids: PriceItem[]): string {
  const items = ids.map((id) => pricing.items[id]);
  const range = priceText(
    Math.min(...items.map(({ min }) => min)),
    Math.max(...items.map(({ max }) => max)),
  );
  return items.some(({ placeholder }) => placeholder) ? `${range} (estimate)` : range;
}

/** Returns what a product costs if we bring it. */
function priceIfSold({ drawing }: Product): string | undefined {
  const item = SOLD.get(drawing);
  return item === undefined ? undefined : priceOf(item);
}

/** Returns a product's place in its group: the ordinary ones first. */
function placeOf({ drawing }: Product): number {
  return productDrawing.options.indexOf(drawing);
}

export function data() {
  return buildStaticPage("recommended-products", {
    pageType: "CollectionPage",
    props: {
      lead: `For most TVs on drywall, a tilting mount. We can bring one for ${priceOf("tiltingBracket")}, or you can buy your own.`,
      groups: Object.entries(KINDS)
        .map(([kind, title]) => ({
          id: kind.replaceAll(" ", "-"),
          title,
          products: allProducts
            .filter((product) => product.kind === kind)
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map((product) => ({ ...product, price: priceIfSold(product) })),
        }))
        .filter(({ products }) => products.length > 0),
    },
  });
}
