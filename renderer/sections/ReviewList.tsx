import { Badge } from "../ui/Badge.tsx";
import { Link } from "../ui/Link.tsx";
import { Rating } from "../ui/Rating.tsx";

interface ListedReview {
  name: string;
  place: string;
  text: string;
  /** From 0 to 5. */
  rating: number;
  /** Date such as `2026-10-24`, and as shown. */
  date: string;
  day: string;
  service?: { name: string; url: string } | undefined;
  sample?: boolean | undefined;
  /** Where the review was published; absent for samples. */
  source?: string | undefined;
}

/** Customer reviews, newest first, or a few samples in their place. */
export function ReviewList({ reviews }: { reviews: readonly ListedReview[] }) {
  const areSamples = reviews.some(({ sample }) => sample);
  return (
    <section aria-labelledby="reviews" className="container-page pb-[clamp(2rem,1rem+4.5vw,5rem)]">
      <div className="flex flex-wrap items-baseline gap-x-4 border-t-[1.5px] border-ink pt-3">
        <h2 className="text-h3" id="reviews">
          {areSamples ? "Sample reviews" : "What customers say"}
        </h2>
        <p className="text-sm text-ink-2">
          {areSamples
            ? "We made these up to show where our customers’ reviews will go."
            : "Each one says where it was published, so you can look it up."}
        </p>
      </div>
      <ul className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-[7fr_5fr] xl:gap-x-16">
        {reviews.map(({ name, place, service, text, rating, date, day, sample, source }) => (
          <li className="border-b border-line py-6" key={`${name} ${date}`}>
            <figure>
              <blockquote className="text-lead leading-normal">{text}</blockquote>
              <figcaption className="flex flex-wrap items-center gap-x-3 pt-3 text-sm text-ink-2">
                {sample ? <Badge tone="sample">Sample</Badge> : <Rating value={rating} />}
                <span>
                  <strong className="text-ink">{name}</strong>, {place}
                </span>
                {service && (
                  <Link alone href={service.url}>
                    {service.name}
                  </Link>
                )}
                {/* A date would make a sample look real. */}
                {!sample && <time dateTime={date}>{day}</time>}
                {source !== undefined && <Source of={source} />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a review was published, as a URL or plain text. */
function Source({ of: source }: { of: string }) {
  return source.startsWith("https://") ? (
    <Link alone href={source}>
      Where it was published
    </Link>
  ) : (
    <span>Published: {source}</span>
  );
}
