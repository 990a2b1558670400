import { business, getService } from "contentlayer/generated";
import { dayText } from "#renderer/format.ts";
import { newestReviews, placeOf, trustFigures } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

export function data() {
  return buildStaticPage("testimonials", {
    pageType: "CollectionPage",
    pictureLine: `${business.claims.rating.text}, ${business.claims.reviews.text}`,
    props: {
      figures: trustFigures(),
      reviews: newestReviews().map((review) => ({
        ...review,
        place: placeOf(review),
        service: getService(review.service),
        day: dayText(review.date),
      })),
    },
  });
}
