import { Stats, type Stat } from "../ui/Stats.tsx";
import { Reviews, type ReviewsProps } from "./Reviews.tsx";

interface Props {
  figures: readonly Stat[];
  reviews: ReviewsProps;
}

/** Six figures on the dark band with the ruler's edge, and the reviews beside them. */
export function TrustBand({ figures, reviews }: Props) {
  return (
    <section aria-labelledby="figures" className="bg-pine-deep ruler-edge section-space night">
      <div className="container-page">
        <h2 className="max-w-[16ch]" id="figures">
          Measured twice, ten thousand times.
        </h2>
        <div className="grid items-start gap-x-16 gap-y-14 pt-10 lg:grid-cols-[7fr_5fr] lg:pt-14">
          <Stats atNight items={figures} />
          <Reviews {...reviews} />
        </div>
      </div>
    </section>
  );
}
