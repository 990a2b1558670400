import { didYouMean } from "contentlayer/checks";
import { defineCheck, type FieldPath } from "contentlayer/source-files";
import { z } from "zod";

const UNKNOWN_ITEM = "unknown-price-item";

/** The items of the price table in pricing.yaml, and where a document uses which. */
interface Items {
  known: string[];
  used: { item: string; field: FieldPath }[];
}

const ids = z.array(z.string()).default([]);
const pricingShape = z.object({
  items: z.record(z.string(), z.unknown()),
  jobs: z.array(z.object({ answers: z.object({ selectedServices: ids }) })),
});
const serviceShape = z.object({ prices: z.object({ job: ids, extras: ids }) });
const businessShape = z.object({
  answers: z.record(z.string(), z.object({ answer: z.string(), short: z.string().optional() })),
});

function itemsIn(type: string, fields: object): Items {
  const usedIn = (field: FieldPath, items: readonly string[]) =>
    items.map((item, index) => ({ item, field: [...field, index] }));
  if (type === "Pricing") {
    const { items = {}, jobs = [] } = pricingShape.safeParse(fields).data ?? {};
    const used = jobs.flatMap(({ answers }, index) =>
      usedIn(["jobs", index, "answers", "selectedServices"], answers.selectedServices),
    );
    return { known: Object.keys(items), used };
  }
  if (type === "Service") {
    const { job = [], extras = [] } = serviceShape.safeParse(fields).data?.prices ?? {};
    return {
      known: [],
      used: [...usedIn(["prices", "job"], job), ...usedIn(["prices", "extras"], extras)],
    };
  }
  const { answers = {} } = (type === "Business" && businessShape.safeParse(fields).data) || {};
  const used = Object.entries(answers).flatMap(([key, texts]) =>
    (["answer", "short"] as const).flatMap((part) =>
      [...(texts[part] ?? "").matchAll(/\{price:([^{}]*)\}/g)].map(([, item = ""]) => ({
        item,
        field: ["answers", key, part],
      })),
    ),
  );
  return { known: [], used };
}

/** Rules that only this trade has. */
export const tradeChecks = [
  defineCheck<Items>({
    name: UNKNOWN_ITEM,
    rules: { [UNKNOWN_ITEM]: "a price of an item that isn't in pricing.yaml" },
    gather: ({ type, fields }) => {
      const facts = itemsIn(type, fields);
      return facts.known.length + facts.used.length === 0 ? undefined : { facts };
    },
    *find(documents) {
      const known = documents.flatMap(({ facts }) => facts?.known ?? []);
      for (const { id, facts } of documents) {
        for (const { item, field } of facts?.used ?? []) {
          if (known.includes(item)) continue;
          yield [
            id,
            {
              rule: UNKNOWN_ITEM,
              severity: "error",
              at: { field },
              message: `the price table (pricing.yaml) has no item \`${item}\`.`,
              fix: didYouMean(item, known) ?? `Add it, or use one of these: ${known.join(", ")}.`,
            },
          ] as const;
        }
      }
    },
  }),
];
