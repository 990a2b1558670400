import { business } from "contentlayer/generated";
import { reviewsProps, trustFigures } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

export function data() {
  return buildStaticPage("about", {
    pageType: "AboutPage",
    pictureLine: business.claims.experience.text,
    props: {
      facts: [
        { label: "Experience", value: business.claims.experience.text, wide: true },
        { label: "Home town", value: `${business.address.city}, Georgia` },
        { label: "Papers", value: business.claims.licensed.text },
      ],
      figures: trustFigures(),
      reviews: reviewsProps(),
    },
  });
}
