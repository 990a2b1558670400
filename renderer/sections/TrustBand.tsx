import { Reviews, type ReviewsProps } from "./Reviews.tsx";

export interface Figure {
  stat: string;
  title: string;
  description: string;
  reviewLink?: string | undefined;
}

/** Six figures on the dark band with the ruler's edge, and the reviews beside them. */
export function TrustBand({
  figures,
  reviews,
}: {
  figures: readonly Figure[];
  reviews: ReviewsProps;
}) {
  return (
    <section aria-labelledby="figures" className="bg-pine-deep ruler-edge section-space night">
      <div className="container-page">
        <h2 className="max-w-[16ch]" id="figures">
          Measured twice, ten thousand times.
        </h2>
        <div className="grid gap-x-16 gap-y-14 pt-10 lg:grid-cols-[7fr_5fr] lg:pt-14">
          <ul className="grid grid-cols-2 border-t border-line sm:grid-cols-3">
            {figures.map(({ stat, title, description, reviewLink }) => (
              <li
                className="border-b border-line py-6 pr-4 first:[&>p:first-child>span:first-child]:text-vial"
                key={title}
              >
                <p>
                  <span className="block text-figure leading-none font-semibold tracking-[-0.03em] whitespace-nowrap">
                    {stat}
                  </span>{" "}
                  <span className="block pt-3 text-sm font-semibold">{title}</span>
                </p>
                <p className="text-sm text-ink-2">{description}</p>
                {reviewLink && (
                  <a className="touch text-sm font-semibold underline" href={reviewLink}>
                    Read the reviews
                  </a>
                )}
              </li>
            ))}
          </ul>
          <Reviews {...reviews} />
        </div>
      </div>
    </section>
  );
}
