import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Stats } from "#renderer/sections/TrustBand.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, figures, reviews }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening text={<Body code={text.code} />} tools={<Stats items={figures} />} />
      <ReviewList reviews={reviews} />
      <CallToAction
        contact={contact}
        text="Tell us your TV size, wall type and ZIP code. We’ll text you a price and a time."
        title="Ready to get your TV mounted?"
      />
    </>
  );
}

/** Customer reviews, newest first. */
function ReviewList({ reviews }: Pick<Props, "reviews">) {
  return (
    <section
      aria-label="Reviews"
      className="container-page grid gap-10 pb-[clamp(4rem,2.5rem+6vw,8rem)]"
    >
      <ul className="grid gap-x-16 md:grid-cols-2">
        {reviews.map(({ name, place, service, text, rating, date, day, sample, source }) => (
          <li className="border-t-[1.5px] border-ink pt-5 pb-10" key={`${name} ${date}`}>
            <figure className="grid gap-4">
              <p className="flex items-center justify-between gap-4">
                <Rating value={rating} />
                {sample && <Badge tone="sample">Sample</Badge>}
              </p>
              <blockquote className="text-lead leading-normal">{text}</blockquote>
              <figcaption className="text-sm text-ink-2">
                <span className="block">
                  <strong className="text-ink">{name}</strong>, {place}
                </span>
                {service && (
                  <>
                    <Link href={service.url}>{service.name}</Link>,{" "}
                  </>
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
