import {
  defineCheck,
  defineDocumentCheck,
  type FieldPath,
  type Finding,
} from "contentlayer/source-files";
import { businessSchema } from "../business.ts";

/**
 * Finds samples that the owner must replace and claims that need evidence before the site goes live. `npm run
 * check -- --launch` lists them.
 */
export const launchChecks = [
  defineDocumentCheck({
    name: "unproven-claim",
    rules: { "unproven-claim": "one of the business's claims has no evidence yet" },
    schema: businessSchema,
    find: ({ fields: { claims } }) =>
      Object.entries(claims).flatMap(([id, { text, evidence }]) =>
        evidence === undefined
          ? [
              beforeLaunch(
                "unproven-claim",
                ["claims", id],
                `the site claims "${text}", but there is no evidence for it.`,
                "Add `evidence:` and `checked:`, or remove the claim from the site.",
              ),
            ]
          : [],
      ),
  }),
  defineCheck<Samples>({
    name: "sample",
    rules: { sample: "a review, a booking or a price is a sample" },
    gather: ({ type, fields }) => {
      const groups = [...Map.groupBy(markedAsSample(fields, []), groupOf)];
      const areHideable = ([name]: (typeof groups)[number]) =>
        type === "Review" || (type === "Business" && name === "bookings");
      const samples: Samples = {
        always: groups
          .filter((group) => !areHideable(group))
          .map(([, group]) => sampleFinding(group)),
        unlessHidden: groups.filter(areHideable).map(([, group]) => sampleFinding(group)),
        hides: type === "Business" && Reflect.get(fields, "samples") === "hide",
      };
      return groups.length > 0 || samples.hides ? { facts: samples } : undefined;
    },
    *find(documents) {
      const found = documents.flatMap(({ id, facts }) =>
        facts === undefined ? [] : [{ id, ...facts }],
      );
      const areHidden = found.some(({ hides }) => hides);
      for (const { id, always, unlessHidden } of found) {
        for (const finding of areHidden ? always : [...always, ...unlessHidden])
          yield [id, finding] as const;
      }
    },
  }),
  defineDocumentCheck({
    name: "sample-address",
    rules: { "sample-address": "a URL, email address or phone number of the business is a sample" },
    schema: businessSchema,
    find: ({ fields }) =>
      reservedAddresses(fields, []).map((path) =>
        beforeLaunch(
          "sample-address",
          path,
          "this is a sample, because `.example` domains and 555-01 phone numbers don't exist.",
          "Replace it with the real one.",
        ),
      ),
  }),
];

/** A document's samples. */
interface Samples {
  /** Samples that the owner must replace. */
  always: Finding[];
  /** Samples that the site can leave out instead. */
  unlessHidden: Finding[];
  /** Whether this document is business.yaml, and leaves them out. */
  hides: boolean;
}

function sampleFinding(group: readonly FieldPath[]): Finding {
  return beforeLaunch(
    "sample",
    group[0] ?? [],
    `${sampleWords(group)}.`,
    "Replace samples with real data and remove `sample: true` or `placeholder: true`, or delete them.",
  );
}

function beforeLaunch(rule: string, field: FieldPath, message: string, fix: string): Finding {
  return { rule, severity: "launch", at: { field }, message, fix };
}

const SAMPLE_FIELDS = new Set(["sample", "placeholder"]);

function markedAsSample(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== "object" || value === null) return [];
  const found: FieldPath[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (SAMPLE_FIELDS.has(name)) {
      if (inner === true) found.push([...path, name]);
    } else if (typeof inner === "object") {
      found.push(...markedAsSample(inner, [...path, Array.isArray(value) ? Number(name) : name]));
    }
  }
  return found;
}

/**
 * Returns the path of the list or object that contains a sample, such as `answers` for
 * `answers.payment.sample`.
 */
function groupOf(marked: FieldPath): string {
  return marked.slice(0, -2).join(".");
}

/** Describes the samples in a group, by name if they have names. List entries don't. */
function sampleWords(group: readonly FieldPath[]): string {
  const names = group.flatMap((marked) => {
    const name = marked.at(-2);
    return typeof name === "string" ? [`\`${name}\``] : [];
  });
  if (names.length > 1) return `${names.join(", ")} are samples, not confirmed facts`;
  if (names.length === 1) return `${names.join("")} is a sample, not a confirmed fact`;
  return group.length === 1
    ? "this is a sample, not a confirmed fact"
    : `${group.length} entries here are samples, not confirmed facts`;
}

/**
 * Matches domains that RFC 2606 reserves for examples, and the fictional phone numbers 555-0100 to 555-0199.
 */
const RESERVED = /[.@]example(?:\.(?:com|net|org))?(?:[/:?#]|$)|^\+1\d{3}55501\d\d$/i;

function reservedAddresses(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value === "string") return RESERVED.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    reservedAddresses(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
