import { Badge } from "../ui/Badge.tsx";
import { Link } from "../ui/Link.tsx";
import { Rating } from "../ui/Rating.tsx";

export interface ReviewEntry {
  name: string;
  place: string;
  service?: { label: string; href: string } | undefined;
  text: string;
  rating: number;
  /** As `2026-10-03`. */
  date: string;
  /** As people read it. */
  day: string;
  /** Made up, to stand there until a real one does. */
  sample?: boolean | undefined;
  /** Where it was published: an address, or words. */
  source?: string | undefined;
}

interface Props {
  reviews: readonly ReviewEntry[];
}

/** What customers wrote, newest first. */
export function ReviewList({ reviews }: Props) {
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
                    <Link href={service.href}>{service.label}</Link>,{" "}
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
