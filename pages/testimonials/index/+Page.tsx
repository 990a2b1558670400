import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Stats } from "#renderer/sections/TrustBand.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, figures, profile, areSamples, reviews }: Props) {
  return (
    <>
      <PageHead
        actions={
          profile &&
          !areSamples && (
            <ButtonLink href={profile} variant="secondary">
              Read our customers’ reviews
            </ButtonLink>
          )
        }
        lead={text.lead}
        picture={
          <ScenePicture
            alt="Drawing of a TV and a soundbar on a shiplap wall"
            className="aspect-4/3 w-full rounded object-cover max-sm:aspect-3/2"
            scene={{
              wall: "shiplap",
              paint: "green",
              size: 75,
              soundbar: true,
              lamp: true,
              shows: "marsh",
            }}
          />
        }
        title={text.heading}
      />
      <div className="border-y border-line bg-surface py-[clamp(1.25rem,0.5rem+4.5vw,5rem)]">
        <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
          <Stats items={figures} />
          <Prose>
            <Body code={text.code} />
          </Prose>
        </div>
      </div>
      {reviews.length > 0 && <ReviewList areSamples={areSamples} reviews={reviews} />}
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
    <section aria-labelledby="reviews" className="container-page section-space">
      {areSamples ? (
        <SectionHead
          id="reviews"
          lead="We made these up to show where our customers’ reviews will go."
          title="Sample reviews"
        />
      ) : (
        <SectionHead id="reviews" title="What customers say" />
      )}
      <ul className="grid gap-x-16 md:grid-cols-2">
        {reviews.map(({ name, place, service, text, rating, date, day, sample, source }) => (
          <li className="border-t border-line pt-5 pb-8" key={`${name} ${date}`}>
            <figure className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-4 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
              {service && (
                <ScenePicture
                  alt=""
                  as="near"
                  className="aspect-4/3 w-full self-start rounded object-cover"
                  scene={service.scene}
                />
              )}
              <blockquote className="col-span-2 row-start-2">{text}</blockquote>
              <figcaption className="col-start-2 row-start-1 text-sm text-ink-2">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
                  {sample ? <Badge tone="sample">Sample</Badge> : <Rating value={rating} />}
                </span>
                <span className="block">
                  <strong className="text-ink">{name}</strong>, {place}
                </span>
                {service && (
                  <span className="block">
                    <Link href={service.url}>{service.name}</Link>
                  </span>
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
  return (
    <span className="block">
      {source.startsWith("https://") ? (
        <Link href={source}>Where it was published</Link>
      ) : (
        `Published: ${source}`
      )}
    </span>
  );
}
