import type { Business } from "contentlayer/generated";
import type { Stat } from "#renderer/ui/Stats.tsx";

/** The figures that the business claims, with where each comes from once that is known. */
export function trustFigures({ trustBadges }: Pick<Business, "trustBadges">): Stat[] {
  return trustBadges.map(({ stat, title, description, reviewLink }) => ({
    value: stat,
    title,
    text: description,
    link: reviewLink === undefined ? undefined : { label: "Read the reviews", href: reviewLink },
  }));
}
