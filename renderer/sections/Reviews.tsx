import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Badge } from "../ui/Badge.tsx";
import { Rating } from "../ui/Rating.tsx";

export interface ReviewsProps {
  /** URL of the review provider's frame, if it's switched on. */
  widgetUrl?: string | undefined;
  rating: string;
  count: string;
  /** URL where customers publish their reviews of us. */
  profile?: string | undefined;
  reviews: readonly { name: string; place: string; text: string; sample: boolean }[];
}

/**
 * Reviews from our content, or a link to where they're published. The rating and the number of reviews are only shown
 * if the reviews below aren't samples. If the provider's frame is switched on, `renderer/browser/visit.ts` loads it on
 * top of them. They stay visible until it has loaded.
 */
export function Reviews({ widgetUrl, rating, count, profile, reviews }: ReviewsProps) {
  const areSamples = reviews.some(({ sample }) => sample);
  return (
    <div
      className={`relative self-start rounded border border-line bg-surface ${widgetUrl === undefined ? "" : "min-h-112"}`}
    >
      {areSamples ? (
        <p className="border-b border-line px-6 py-5 text-sm leading-snug">
          <span className="block font-semibold">Sample reviews</span>
          <span className="text-ink-2">Made up, to show where customers’ reviews will go.</span>
        </p>
      ) : (
        <p className="flex items-center gap-4 border-b border-line px-6 py-5">
          <Rating value={5} />
          <span className="text-sm leading-snug">
            <span className="block font-semibold">{rating}</span>
            <span className="text-ink-2">{count}</span>
          </span>
        </p>
      )}
      {reviews.map(({ name, place, text, sample }) => (
        <figure className="border-b border-line px-6 py-5 last:border-0" key={name}>
          <blockquote>{text}</blockquote>
          <figcaption className="flex items-center justify-between gap-3 pt-2 text-sm text-ink-2">
            {name}, {place}
            {sample && <Badge tone="sample">Sample</Badge>}
          </figcaption>
        </figure>
      ))}
      {profile !== undefined && !areSamples && (
        <p className="px-6 py-3">
          <ArrowLink href={profile}>Read our customers’ reviews</ArrowLink>
        </p>
      )}
      {widgetUrl !== undefined && (
        <iframe
          className="invisible absolute inset-0 size-full rounded bg-surface"
          data-reviews={widgetUrl}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
          title="Reviews by our customers"
        />
      )}
    </div>
  );
}
