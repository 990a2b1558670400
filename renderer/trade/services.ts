import type { GalleryItem, Pricing, Service } from "contentlayer/generated";
import { USUAL_SERVICE } from "#trade/names.ts";
import type { AnswerKey } from "#schema/answers.ts";
import {
  BRACKETS,
  EXTRAS,
  PLACES,
  type QuoteAnswers,
  TYPICAL_TV,
  WALL_TYPES,
  WIRES,
} from "#trade/quote/questions.ts";
import type { SceneSpec } from "#trade/scene.ts";
import { dollars, listText } from "../format.ts";
import { priceFrom } from "../service-prices.ts";
import { shownLine } from "./prices.ts";
import type { Choice } from "../ui/Choices.tsx";

// What a service says about its jobs.

/**
 * Returns the answers that a service implies. For example, the brick page links to the calculator with brick selected
 * as the wall.
 */
export function serviceAnswers({ prices, walls }: Pick<Service, "prices" | "walls">): QuoteAnswers {
  const [wall] = walls;
  const lines: readonly string[] = prices?.bySize ?? prices?.job ?? [];
  const own = wall !== undefined && walls.length === 1 ? [...lines, wall] : lines;
  const of = <Answer extends string>(choices: readonly Answer[], unanswered: Answer): Answer => {
    const named = choices.filter((choice) => own.includes(choice));
    // Several matching items are alternatives, not an answer.
    return named.length === 1 ? (named[0] ?? unanswered) : unanswered;
  };
  const tv = {
    ...TYPICAL_TV,
    place: of(PLACES, TYPICAL_TV.place),
    wallType: of(WALL_TYPES, TYPICAL_TV.wallType),
    bracket: of(BRACKETS, TYPICAL_TV.bracket),
    wires: of(WIRES, TYPICAL_TV.wires),
  };
  return {
    tvs: [tv],
    selectedServices: EXTRAS.filter((extra) => own.includes(extra)),
  };
}

/** Returns facts about the TVs that a service is for; none if it doesn't depend on the TV. */
export function sizeFacts({ sizes, screens }: Pick<Service, "sizes" | "screens">) {
  const words = sizes === undefined ? screens : `${sizes.from} to ${sizes.to} inches`;
  return words === undefined ? [] : [{ label: "TV sizes", value: words }];
}

/** Returns who a service suits, as in "brick and stone in homes". */
export function suits({ walls, audiences }: Pick<Service, "walls" | "audiences">): string {
  return `${listText(walls)} in ${listText(audiences)}`;
}

/** The answers that say what else a service doesn't include. */
export const NOT_INCLUDED: readonly AnswerKey[] = ["outlets"];

// Lists of services and pictures can be filtered by wall type.

export const serviceKinds = ({ walls }: Pick<Service, "walls">): readonly string[] => walls;

export const pictureKind = ({ wall }: Pick<GalleryItem, "wall">): string => wall;

/** Wall types in display order. */
const WALL_NAMES = {
  drywall: "Drywall",
  brick: "Brick",
  stone: "Stone",
  tile: "Tile",
  plaster: "Plaster",
  shiplap: "Shiplap",
  slats: "Slats",
  concrete: "Concrete",
  wood: "Wood",
} as const satisfies Record<SceneSpec["wall"] | Service["walls"][number], string>;

/** Returns filter options for the kinds that occur in a list. */
export function kindChoices(kinds: Iterable<string>): Choice[] {
  const present = new Set(kinds);
  return Object.entries(WALL_NAMES)
    .filter(([value]) => present.has(value))
    .map(([value, label]) => ({ value, label }));
}

/** Returns the lowest prices of the usual job for the home page, or `undefined` if its service isn't offered. */
export function homePrices(
  getService: (slug: string) => Service | undefined,
  pricing: Pick<Pricing, "items">,
): string | undefined {
  const usual = getService(USUAL_SERVICE);
  if (usual === undefined) return undefined;
  return `${priceFrom(usual, pricing)}, 65-inch TVs from ${dollars(shownLine("56to65", pricing).min)}`;
}
