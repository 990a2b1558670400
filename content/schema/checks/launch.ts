import { defineDocumentCheck, type FieldPath, type Finding } from "contentlayer/source-files";
import { businessSchema } from "../business.ts";

/** What the owner has to replace or prove before the site goes public; `npm run check -- --launch` lists it. */
export const launchChecks = [
  defineDocumentCheck({
    name: "unproven-claim",
    rules: { "unproven-claim": "a claim of the business has no evidence yet" },
    schema: businessSchema,
    find: ({ fields: { claims } }) =>
      Object.entries(claims).flatMap(([id, { text, evidence }]) =>
        evidence === undefined
          ? [
              beforeLaunch(
                "unproven-claim",
                ["claims", id],
                `the site claims "${text}", and nothing says where the proof lies.`,
                "Add `evidence:` and `checked:`, or take the claim off the site.",
              ),
            ]
          : [],
      ),
  }),
  defineDocumentCheck({
    name: "sample",
    rules: { sample: "something is a sample or a stand-in: a review, a booking, a price" },
    find: ({ fields }) =>
      [...Map.groupBy(markedAsSample(fields, []), groupOf).values()].map((group) =>
        beforeLaunch(
          "sample",
          group[0] ?? [],
          `${sampleWords(group)} no fact yet; the site says so.`,
          "Put the real ones in their place and remove `sample: true` or `placeholder: true`, or delete them.",
        ),
      ),
  }),
  defineDocumentCheck({
    name: "sample-address",
    rules: { "sample-address": "an address or a number of the business reaches nobody" },
    schema: businessSchema,
    find: ({ fields }) =>
      reachesNobody(fields, []).map((path) =>
        beforeLaunch(
          "sample-address",
          path,
          "nobody can be reached here: the name `.example` and numbers with 555-01 belong to no one.",
          "Write the business's own.",
        ),
      ),
  }),
];

function beforeLaunch(rule: string, field: FieldPath, message: string, fix: string): Finding {
  return { rule, severity: "launch", at: { field }, message, fix };
}

const SAMPLE_FIELDS = new Set(["sample", "placeholder"]);

function markedAsSample(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (SAMPLE_FIELDS.has(name)) return inner === true ? [[...path, name]] : [];
    return markedAsSample(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  });
}

/** Returns the list or group that a marked entry is in, such as `answers` for `answers.payment.sample`. */
function groupOf(marked: FieldPath): string {
  return marked.slice(0, -2).join(".");
}

/** Names the samples of a group, so that the owner sees each; entries of a list have no names. */
function sampleWords(group: readonly FieldPath[]): string {
  const names = group.flatMap((marked) => {
    const name = marked.at(-2);
    return typeof name === "string" ? [`\`${name}\``] : [];
  });
  if (names.length > 1) return `${names.join(", ")} are samples and`;
  if (names.length === 1) return `${names.join("")} is a sample and`;
  return group.length === 1
    ? "this is a sample and"
    : `${group.length} entries here are samples and`;
}

/** RFC 2606 keeps the domains `example` and `example.com` for texts, the North American plan 555-0100 to 555-0199. */
const NOBODY = /[.@]example(?:\.(?:com|net|org))?(?:[/:?#]|$)|^\+1\d{3}55501\d\d$/i;

function reachesNobody(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value === "string") return NOBODY.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    reachesNobody(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
