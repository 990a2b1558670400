import { business, getService } from "contentlayer/generated";
import { buildStaticPage } from "../../build-page.ts";

export function data() {
  return buildStaticPage("support", {
    pageType: "ContactPage",
    scripts: ["islands", "draft"],
    pictureLine: business.claims.warranty.text,
    props: {
      warrantyService: warrantyService(),
      warranty: business.claims.warranty.text,
    },
  });
}

/** @throws Error if the service that claims refer to has no page */
function warrantyService(): string {
  const service = getService("warranty-support");
  if (service !== undefined) return service.slug;
  throw new Error(
    "The claim form needs the service `warranty-support`. Write content/services/warranty-support.mdx, or publish it if it's a draft.",
  );
}
