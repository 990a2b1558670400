import { allReviews, getCity, type Business } from "contentlayer/generated";
import type { ReviewsProps } from "#renderer/sections/Reviews.tsx";

/** So many fill the provider's frame, in whose place they stand. */
const SHOWN = 3;

/** The reviews' frame for a page, newest first and a city's own before all others. */
export function reviewsProps(
  { claims, switches, reviewsWidgetUrl }: Business,
  city = "",
): ReviewsProps {
  const newest = allReviews.toSorted((a, b) => b.date.localeCompare(a.date));
  const own = newest.filter((review) => review.city === city);
  const others = newest.filter((review) => review.city !== city);
  return {
    widgetUrl: switches.reviewsWidget ? reviewsWidgetUrl : undefined,
    rating: claims.rating.text,
    count: claims.reviews.text,
    reviews: [...own, ...others].slice(0, SHOWN).map((review) => ({
      name: review.name,
      place: getCity(review.city)?.name ?? "Georgia",
      text: review.text,
      sample: review.sample ?? false,
    })),
  };
}
