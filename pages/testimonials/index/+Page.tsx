import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Stats } from "#renderer/sections/TrustBand.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact, rating, count, figures, areSamples, reviews } = props;
  // Next to samples, a link to the reviews would look as if the samples were published there.
  const profile = areSamples ? undefined : props.profile;
  return (
    <>
      <PageHead
        below={
          <div>
            <p className="flex items-center gap-5">
              <strong className="text-figure leading-none font-semibold tracking-[-0.03em]">
                {Number.parseFloat(rating).toFixed(1)}
              </strong>
              <span>
                <Rating value={Number.parseFloat(rating)} />
                <span className="block text-sm">
                  {rating}, {count}
                </span>
              </span>
            </p>
            {profile && <ArrowLink href={profile}>Read our customers’ reviews</ArrowLink>}
          </div>
        }
        lead={text.lead}
        title={text.heading}
      />
      {reviews.length > 0 && <ReviewList areSamples={areSamples} reviews={reviews} />}
      <div className="border-t border-line bg-surface section-space">
        <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_4fr]">
          <Stats items={figures} />
          <section aria-labelledby="yours">
            <h2 className="text-h3" id="yours">
              Did we mount your TV?
            </h2>
            <div className="pt-2 pb-5">
              <Prose>
                <Body code={text.code} />
              </Prose>
            </div>
            <div className="grid gap-3">
              {profile && <ButtonLink href={profile}>Leave a review</ButtonLink>}
              <ButtonLink href={contact.formHref} variant="secondary">
                Tell us how it went
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
      <CallToAction
        contact={contact}
        text="Tell us your TV size, wall type and ZIP code. We’ll text you a price and a time."
        title="Ready to get your TV mounted?"
      />
    </>
  );
}

/** Customer reviews, newest first, or a few samples in their place. */
function ReviewList({ areSamples, reviews }: Pick<Props, "areSamples" | "reviews">) {
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
      <ul className="grid gap-x-16 md:grid-cols-2">
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
                <time dateTime={date}>{day}</time>
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
