import { business, getService, type Review } from "contentlayer/generated";
import { dayText } from "#renderer/format.ts";
import { newestReviews, otherFigures, placeOf, reviewProfile } from "../../reviews.ts";
import { buildStaticPage } from "../../build-page.ts";

/** A real review is always worth showing, but a few samples are enough. */
const SAMPLES_SHOWN = 4;

export function data() {
  const all = newestReviews();
  const areSamples = all.some(({ sample = false }) => sample);
  return buildStaticPage("testimonials", {
    pageType: "CollectionPage",
    pictureLine: `${business.claims.rating.text}, ${business.claims.reviews.text}`,
    props: {
      rating: business.claims.rating.text,
      count: business.claims.reviews.text,
      figures: otherFigures(),
      profile: reviewProfile(),
      areSamples,
      reviews: (areSamples ? examples(all) : all).map((review) => ({
        ...review,
        place: placeOf(review),
        service: getService(review.service),
        day: dayText(review.date),
      })),
    },
  });
}

/** Returns a few samples, each about a different service. */
function examples(samples: readonly Review[]): Review[] {
  const byService = new Map(samples.toReversed().map((review) => [review.service, review]));
  return samples
    .filter((review) => byService.get(review.service) === review)
    .slice(0, SAMPLES_SHOWN);
}
