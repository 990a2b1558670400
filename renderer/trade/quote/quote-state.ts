import {
  type Extra,
  NOT_SURE,
  type QuoteAnswers,
  TV_FIELDS,
  type TvAnswers,
  type TvField,
} from "#trade/quote/questions.ts";

/** A TV with the extras to draw next to it. */
export type DrawnTv = TvAnswers & { selectedServices: readonly Extra[] };

/**
 * Returns the TVs to draw. An estimate includes each extra once for the whole visit, so only the first TV has a
 * soundbar.
 */
export function drawnTvs({ tvs, selectedServices }: QuoteAnswers): DrawnTv[] {
  return tvs.map((tv, index) => ({ ...tv, selectedServices: index === 0 ? selectedServices : [] }));
}

const UNSURE_ABOUT = {
  tvSize: "the TV’s size",
  place: "where the TV goes",
  wallType: "the type of wall",
  bracket: "the TV mount",
  wires: "what to do with the cords",
} as const satisfies Record<TvField, string>;

/** Says which questions answered with "not sure" make the price range wider, or returns undefined. */
export function narrowingText({ tvs }: QuoteAnswers): string | undefined {
  const fields = TV_FIELDS.filter((field) =>
    tvs.some(
      (tv) =>
        tv[field] === NOT_SURE &&
        // The wall and the mount don't change the price of a ceiling mount.
        !(tv.place === "ceiling" && (field === "wallType" || field === "bracket")),
    ),
  );
  if (fields.length === 0) return undefined;
  const list = new Intl.ListFormat("en-US").format(fields.map((field) => UNSURE_ABOUT[field]));
  return `To narrow this range, choose ${list}.`;
}
