import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import { serviceSchema } from "../../service.ts";
import { sizesOf } from "../price-words.ts";
import { groupOf, namedIn, serviceWall } from "./names.ts";

const OTHER_WALL = "other-wall";
const OTHER_ITEM = "other-item";
const OTHER_SIZES = "other-sizes";
const PRICE_TWICE = "price-twice";
const NOT_ADDED = "price-not-added";

/** Compares a service's prices, drawings and texts with its walls, sizes and name. */
export const servicesCheck: AnyCheck = defineDocumentCheck({
  name: "service-facts",
  rules: {
    [OTHER_WALL]:
      "a service has a price for a wall that isn't in its `walls`, or a drawing of another wall than its name says",
    [OTHER_ITEM]: "a service's price is for another wall, place or mount than its name says",
    [PRICE_TWICE]: "a service has the same price in two lists",
    [NOT_ADDED]: "a service adds something to the base price that can't be added to it",
    [OTHER_SIZES]: "a service's text has TV sizes that aren't in its `sizes`",
  },
  schema: serviceSchema,
  find: ({ fields }) => {
    const { name, walls, prices, scene, section, sizes, description, summary, faqs } = fields;
    const found: Finding[] = [];
    const report = (rule: string, field: (string | number)[], message: string, fix: string) =>
      found.push({ rule, severity: "error", at: { field }, message, fix });
    const isServed = (wall: string) => walls.some((each) => each === serviceWall(wall));
    const reportWall = (field: (string | number)[], wall: string) =>
      report(
        OTHER_WALL,
        field,
        `\`${wall}\` is for a wall that isn't in this service's \`walls\`: ${walls.join(", ")}.`,
        `Add \`${serviceWall(wall)}\` to \`walls\`, or use another one here.`,
      );

    for (const list of ["bySize", "job", "extras"] as const) {
      for (const [index, item] of (prices?.[list] ?? []).entries()) {
        const otherwise = list === "bySize" ? notAdded(item) : undefined;
        if (otherwise !== undefined) {
          report(NOT_ADDED, ["prices", list, index], ...otherwise);
          continue;
        }
        const group = groupOf(item);
        // Metal studs are behind any wall.
        if (item === "steelStud") continue;
        if (group === "wall" && !isServed(item)) {
          reportWall(["prices", list, index], item);
          continue;
        }
        if (list === "extras" || group === undefined) continue;
        const named = namedIn(group, name);
        if (named[0] === undefined || named.includes(item)) continue;
        report(
          OTHER_ITEM,
          ["prices", list, index],
          `\`${item}\` contradicts the service's name, "${name}".`,
          `Write \`${named[0]}\`, or another name.`,
        );
      }
    }
    const first = new Map<string, string>();
    for (const list of ["bySize", "job", "extras"] as const) {
      for (const [index, item] of (prices?.[list] ?? []).entries()) {
        const before = first.get(item);
        if (before === undefined) first.set(item, list);
        else {
          report(
            PRICE_TWICE,
            ["prices", list, index],
            `\`${item}\` is already in \`prices.${before}\`, so it would be counted twice.`,
            "Keep it in one of the two.",
          );
        }
      }
    }
    if (sizes !== undefined && scene.size !== undefined) {
      if (scene.size < sizes.from || scene.size > sizes.to) {
        report(
          OTHER_SIZES,
          ["scene", "size"],
          `the drawing has a ${scene.size}-inch screen, but \`sizes\` is from ${sizes.from} to ${sizes.to}.`,
          "Draw a size that the service is for.",
        );
      }
    }
    const drawn = [
      { field: ["scene", "wall"], wall: scene.wall },
      ...(section === undefined ? [] : [{ field: ["section"], wall: section }]),
    ];
    const [inName, ...others] = namedIn("wall", name);
    for (const { field, wall } of drawn) {
      if (inName === undefined || others.length > 0 || serviceWall(wall) === inName) continue;
      report(
        OTHER_WALL,
        field,
        `the drawing has the wall \`${wall}\`, but the name is "${name}".`,
        `Draw \`${inName}\` here.`,
      );
    }
    if (sizes === undefined) return found;
    const texts = [
      { field: ["description"], text: description },
      { field: ["summary"], text: summary },
      ...faqs.map(({ answer }, index) => ({ field: ["faqs", index, "answer"], text: answer })),
    ];
    for (const { field, text } of texts) {
      for (const { from, to, written, isWhole } of rangesIn(text)) {
        const isRight = isWhole
          ? from === sizes.from && to === sizes.to
          : from >= sizes.from && to <= sizes.to;
        if (isRight) continue;
        report(
          OTHER_SIZES,
          field,
          `this says "${written}", but \`sizes\` is from ${sizes.from} to ${sizes.to}.`,
          "Write the same sizes in both.",
        );
      }
    }
    return found;
  },
});

/** Returns why an item of the price table can't be added to the base price, and the fix, or `undefined` if it can. */
function notAdded(item: string): [message: string, fix: string] | undefined {
  if (REPLACING.has(item)) {
    return [
      `\`${item}\` replaces the base price, so it can't be added to it.`,
      `Write \`job: [${item}]\` instead of \`bySize\`, or remove \`${item}\`.`,
    ];
  }
  const why = sizesOf(item) === undefined ? REASONS[item] : "is the base price for a TV size";
  return why === undefined
    ? undefined
    : [
        `\`${item}\` ${why}, so it can't be added here.`,
        "Remove it. For the base price alone, write `bySize: []`.",
      ];
}

const REPLACING: ReadonlySet<string> = new Set(["ceiling", "outdoor"]);

const REASONS: Readonly<Record<string, string>> = {
  secondTechnician: "is already in the prices for large TVs",
  extraTv: "is a discount",
  offer: "is a discount",
};

/** Returns the ranges of TV sizes in a text, and whether they're presented as all sizes. */
function rangesIn(text: string) {
  const found = text.matchAll(
    /\bTVs from (?<from>\d{2,3}) to (?<to>\d{2,3}) inches|\b(?<low>\d{2,3})-? to (?<high>\d{2,3})-inch TVs/g,
  );
  return [...found].map(({ 0: written, groups = {} }) => ({
    written,
    isWhole: groups["from"] !== undefined,
    from: Number(groups["from"] ?? groups["low"]),
    to: Number(groups["to"] ?? groups["high"]),
  }));
}
