import { allProducts, getService, type Product } from "contentlayer/generated";
import { buildStaticPage } from "../../build-page.ts";

export type ProductsProps = ReturnType<typeof data>["props"];

/** The groups in their order, by what the documents call them. */
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
          products: allProducts.filter((product) => product.kind === kind).map(productOf),
        }))
        .filter(({ products }) => products.length > 0),
    },
  });
}

function productOf({ slug, name, lookFor, services, body }: Product) {
  return {
    id: slug,
    name,
    lookFor,
    code: body.code,
    services: services.flatMap((each) => {
      const service = getService(each);
      return service === undefined ? [] : [{ href: service.url, label: service.shortName }];
    }),
  };
}
