import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Reviews, type ReviewsProps } from "./Reviews.tsx";

/** Dark band with our statistics, next to reviews or with a link to them. */
export function TrustBand({
  figures,
  reviews,
}: {
  figures: readonly Stat[];
  reviews?: ReviewsProps;
}) {
  return (
    <section aria-labelledby="figures" className="bg-pine-deep ruler-edge section-space night">
      <div className="container-page">
        <h2 className="max-w-[16ch]" id="figures">
          Why customers choose us
        </h2>
        {reviews === undefined ? (
          <div className="pt-10">
            <Stats atNight items={figures} />
            <p className="pt-6">
              <ArrowLink href="/testimonials">See our rating and reviews</ArrowLink>
            </p>
          </div>
        ) : (
          <div className="grid gap-x-16 gap-y-14 pt-10 lg:grid-cols-[7fr_5fr] lg:pt-14">
            <Stats atNight items={figures} />
            <Reviews {...reviews} />
          </div>
        )}
      </div>
    </section>
  );
}

export interface Stat {
  /** Display text, such as "10,000+". */
  value: string;
  title: string;
  text?: string | undefined;
  /** Link to the source. */
  link?: { label: string; href: string } | undefined;
}

interface StatsProps {
  items: readonly Stat[];
  /**
   * Whether the background is dark. If so, the first number uses the vial color, which is too light for light
   * backgrounds.
   */
  atNight?: boolean;
}

/** Statistics in a grid with hairlines: two columns on phones, three from 30rem, and two if there are many at night. */
export function Stats({ items, atNight = false }: StatsProps) {
  return (
    <ul
      className={`grid grid-cols-[1fr_1fr] border-t border-line sm:grid-cols-3 ${atNight && items.length > 3 ? "lg:grid-cols-2" : ""}`}
    >
      {items.map(({ value, title, text, link }, index) => (
        <li className="border-b border-line py-6 pr-4 max-sm:last:odd:col-span-2" key={title}>
          <p>
            <span
              className={`block text-figure leading-none font-semibold tracking-[-0.03em] whitespace-nowrap ${atNight && index === 0 ? "text-vial" : ""}`}
            >
              {value}
            </span>{" "}
            <span className="block pt-3 text-sm font-semibold">{title}</span>
          </p>
          {text && <p className="text-sm text-balance text-ink-2">{text}</p>}
          {link && (
            <a className="touch text-sm font-semibold underline" href={link.href}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
