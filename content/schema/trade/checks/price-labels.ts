import { defineDocumentCheck, type AnyCheck, type Finding } from "contentlayer/source-files";
import { pricingSchema } from "../../pricing.ts";
import { sizesOf } from "../price-words.ts";
import { priceItem, priceItems, type jobAnswers } from "../pricing.ts";
import { namedIn, sizesNamedIn, wordFor, groupOf } from "./names.ts";
import type { z } from "zod";

const OTHER_PRICE_LABEL = "other-price-label";
const OTHER_JOB_LABEL = "other-job-label";
const SMALLER_COSTS_MORE = "smaller-costs-more";

/** The base prices by size, smallest first. */
const BY_SIZE = priceItem.options.filter((item) => sizesOf(item) !== undefined);

/** Compares labels in the price table with what each price is for. */
export const priceLabelsCheck: AnyCheck = defineDocumentCheck({
  name: "price-labels",
  rules: {
    [OTHER_PRICE_LABEL]: "a price's label says that it's for other TVs or other work",
    [SMALLER_COSTS_MORE]: "the price for a larger TV is lower than the one for a smaller TV",
    [OTHER_JOB_LABEL]: "an example job's label says something else than its answers",
  },
  schema: pricingSchema,
  find: ({ fields: { items, jobs } }) => [
    ...priceItem.options.flatMap((item): Finding[] => {
      const { label } = items[item];
      const said = otherSize(item, label) ?? otherWork(item, label);
      if (said === undefined) return [];
      return [
        {
          rule: OTHER_PRICE_LABEL,
          severity: "error",
          at: { field: ["items", item, "label"] },
          message: `the label says ${said}, but this price is for ${priceItems.shape[item].description?.replace(/^added for /, "")}.`,
          fix: "Correct the label, or move it and the prices to the entry that they're for.",
        },
      ];
    }),
    ...priceItem.options.flatMap((item): Finding[] => {
      const { unit = "" } = items[item];
      const named = namedIn("extra", unit);
      if (named[0] === undefined || named.some((each) => each === item)) return [];
      return [
        {
          rule: OTHER_PRICE_LABEL,
          severity: "error",
          at: { field: ["items", item, "unit"] },
          message: `the unit says "${unit}", but this price is for ${priceItems.shape[item].description?.replace(/^added for /, "")}.`,
          fix: "Correct the unit.",
        },
      ];
    }),
    ...BY_SIZE.flatMap((item, index): Finding[] => {
      const smaller = BY_SIZE[index - 1];
      const end = (["min", "max"] as const).find(
        (each) => smaller !== undefined && items[item][each] < items[smaller][each],
      );
      if (smaller === undefined || end === undefined) return [];
      return [
        {
          rule: SMALLER_COSTS_MORE,
          severity: "error",
          at: { field: ["items", item, end] },
          message: `a larger TV costs less here ($${items[item][end]}) than a smaller one in \`${smaller}\` ($${items[smaller][end]}).`,
          fix: "Look for a wrong digit, or swap the prices.",
        },
      ];
    }),
    ...jobs.flatMap(({ label, answers }, index) =>
      jobMistakes(label, answers).map(({ said, but }): Finding => ({
        rule: OTHER_JOB_LABEL,
        severity: "error",
        at: { field: ["jobs", index, "label"] },
        message: `the label says ${said}, but ${but}.`,
        fix: "Correct the label or the answers. The price is for the answers.",
      })),
    ),
  ],
});

type Item = z.output<typeof priceItem>;

/** Returns a size that a label has, but that isn't an end of the entry's range. */
function otherSize(item: Item, label: string): string | undefined {
  const range = sizesOf(item);
  if (range === undefined || !/\binch/i.test(label)) return undefined;
  const [from, to] = range;
  // "Under 44 inches" and "over 84 inches" are right, too.
  const ends = new Set([
    from,
    to,
    ...(from === 0 ? [to + 1] : []),
    ...(to === Infinity ? [from - 1] : []),
  ]);
  const other = (label.match(/\b\d{2,3}\b/g) ?? []).find((size) => !ends.has(Number(size)));
  return other && `${other} inches`;
}

/** Returns what a label names if it isn't what the entry is for. */
function otherWork(item: Item, label: string): string | undefined {
  const own = groupOf(item);
  if (own === undefined) return undefined;
  const named = namedIn(own, label);
  const [other] = named;
  return other === undefined || named.includes(item) ? undefined : `"${wordFor(other)}"`;
}

function jobMistakes(
  label: string,
  answers: z.output<typeof jobAnswers>,
): { said: string; but: string }[] {
  const { tvSize, place, wallType, bracket, wires, selectedServices } = answers;
  const fields = [
    { group: "wall", field: "wallType", answer: wallType },
    { group: "place", field: "place", answer: place },
    { group: "mount", field: "bracket", answer: bracket },
    { group: "wires", field: "wires", answer: wires },
  ] as const;
  const sizes = sizesNamedIn(label);
  return [
    ...(sizes.length === 0 || sizes.some((size) => isSameSize(size, Number(tvSize)))
      ? []
      : [{ said: `${sizes[0]}-inch`, but: `\`tvSize\` is ${tvSize}` }]),
    ...fields.flatMap(({ group, field, answer }) => {
      const named = namedIn(group, label);
      return named[0] === undefined || named.includes(answer)
        ? []
        : [{ said: `"${wordFor(named[0])}"`, but: `\`${field}\` is \`${answer}\`` }];
    }),
    ...namedIn("extra", label)
      .filter((extra) => !selectedServices.some((each) => each === extra))
      .map((extra) => ({
        said: `"${wordFor(extra)}"`,
        but: `\`selectedServices\` doesn't have \`${extra}\``,
      })),
  ];
}

/** Returns whether two sizes have the same base price. */
function isSameSize(a: number, b: number): boolean {
  const itemOf = (size: number) =>
    priceItem.options.find((item) => {
      const [from, to] = sizesOf(item) ?? [1, 0];
      return size >= from && size <= to;
    });
  return itemOf(a) === itemOf(b);
}
