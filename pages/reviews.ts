import { REGION } from "#business";
import { allReviews, business, getCity, type Review } from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import type { ReviewsProps } from "#renderer/sections/Reviews.tsx";
import type { Stat } from "#renderer/sections/TrustBand.tsx";

/**
 * Returns the reviews to show, newest first. Samples are shown until there's a real review, unless business.yaml has
 * `samples: hide`.
 */
export const newestReviews = remembered((): readonly Review[] => {
  const newest = allReviews.toSorted((a, b) => b.date.localeCompare(a.date));
  const real = newest.filter(({ sample = false }) => !sample);
  return real.length > 0 || business.samples === "hide" ? real : newest;
});

export function placeOf({ city }: Review): string {
  return getCity(city)?.name ?? REGION;
}

/** Returns the URL where customers publish reviews of us, which staff also send them: the source of the number, or our first profile. */
export function reviewProfile(): string | undefined {
  const { trustBadges, profiles } = business;
  return trustBadges.find(({ reviewLink }) => reviewLink !== undefined)?.reviewLink ?? profiles[0];
}

/** Number of our own reviews to show, which matches the height of the provider's frame. */
const REVIEWS_SHOWN = 3;

/** Returns the reviews for a page: the city's own first, then the newest. */
export function reviewsProps(city?: string): ReviewsProps {
  const { claims, switches, reviewsWidgetUrl } = business;
  return {
    widgetUrl: switches.reviewsWidget ? reviewsWidgetUrl : undefined,
    rating: claims.rating.text,
    count: claims.reviews.text,
    profile: reviewProfile(),
    reviews: newestReviews()
      .toSorted((a, b) => Number(b.city === city) - Number(a.city === city))
      .slice(0, REVIEWS_SHOWN)
      .map((review) => {
        const { name, text, sample = false } = review;
        return { name, place: placeOf(review), text, sample };
      }),
  };
}

/** Number of figures next to other content. */
const FIGURES_SHOWN = 3;

/** Returns the first figures, for pages that aren't about them. */
export function fewFigures(): Stat[] {
  return trustFigures().slice(0, FIGURES_SHOWN);
}

/** Returns the first figures besides the rating and the number of reviews, for the page that starts with those. */
export function otherFigures(): Stat[] {
  const { rating, reviews } = business.claims;
  const shown = `${rating.text} ${reviews.text}`.toLowerCase();
  return trustFigures()
    .filter(({ value, title }) => !shown.includes(`${value} ${title}`.toLowerCase()))
    .slice(0, FIGURES_SHOWN);
}

/** Returns the business's trust figures, each with a link to its source if there is one. */
export function trustFigures(): Stat[] {
  return business.trustBadges.map(({ stat, title, description, reviewLink }) => ({
    value: stat,
    title,
    text: description,
    link: reviewLink === undefined ? undefined : { label: "Read the reviews", href: reviewLink },
  }));
}
