import { business } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { reviewsProps } from "../../reviews.ts";
import { trustFigures } from "../../trust-figures.ts";
import { buildScreen } from "../../screen.ts";

export type AboutProps = ReturnType<typeof data>["props"];

export function data() {
  return buildScreen("about", {
    pageType: "AboutPage",
    pictureLine: business.claims.experience.text,
    props: {
      contact: contactWays(business),
      facts: [
        { label: "Experience", value: business.claims.experience.text, wide: true },
        { label: "Home town", value: `${business.address.city}, Georgia` },
        { label: "Papers", value: business.claims.licensed.text },
      ],
      figures: trustFigures(business),
      reviews: reviewsProps(business),
    },
  });
}
