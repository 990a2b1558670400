import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { queryTokens, searchTokens, searchWords } from "#functions/stores/search-tokens.ts";
import { LIMITS } from "#contract/limits.ts";
import { QUERY_SHAPES, type QueryShape } from "#functions/stores/firestore/query-shapes.ts";
import { ROOT } from "#scripts/paths.ts";

test("creates a search token for each prefix of a word, up to 12 characters", () => {
  const tokens = searchTokens({ name: "Ann Anna", zip: "30060" });
  expect(tokens.join(" ")).toBe("a an ann anna 3 30 300 3006 30060");
  expect(searchTokens({ message: "Wohnungsinstallation" }).at(-1)).toBe("wohnungsinst");
  // Words are truncated between characters, never inside one.
  expect(searchWords({ name: "𐐀".repeat(13) })).toEqual(["𐐨".repeat(12)]);
  // A phone number is also indexed by its last ten, seven and four digits, without duplicates.
  const words = "16785550142 6785550142 5550142 0142".split(" ");
  expect(searchWords({ phone: "+16785550142" })).toEqual(words);
  expect(searchWords({ phone: "+112" })).toEqual(["112"]);
});

test("splits a search query the same way as a lead's text, longest word first", () => {
  expect(queryTokens("o’Brien (678) Renée renee")).toEqual(["brien", "renee", "678", "o"]);
  expect(queryTokens(" %_' ")).toEqual([]);
});

test("looks up an email by the words in front of the @, because thousands of leads share its domain", () => {
  expect(queryTokens("dana.w@gmail.com")).toEqual(["dana", "w", "gmail", "com"]);
  expect(queryTokens("roswell dana@gmail")).toEqual(["roswell", "dana", "gmail"]);
  expect(queryTokens("@gmail.com")).toEqual(["gmail", "com"]);
});

const file: IndexFile = JSON.parse(readFileSync(join(ROOT, "firestore.indexes.json"), "utf8"));
const shapes: [string, QueryShape][] = Object.entries(QUERY_SHAPES);

test.each(shapes)(
  "firestore.indexes.json has an index for every query of shape %s",
  (_name, shape) => {
    const refused = queriesOf(shape).filter((query) => indexesFor(query, file) === undefined);
    expect(refused.map(({ equal }) => equal)).toEqual([]);
  },
);

test("firestore.indexes.json has no unused index", () => {
  const used = new Set(
    shapes
      .flatMap(([, shape]) => queriesOf(shape))
      .flatMap((query) => indexesFor(query, file) ?? []),
  );
  expect(file.indexes.filter((index) => !used.has(index))).toEqual([]);
});

test("builds Firestore queries in one module only, so every query has a shape", () => {
  const folder = join(ROOT, "functions/src/stores/firestore");
  const making = readdirSync(folder).filter((name) =>
    /\.(?:where|orderBy|collectionGroup|findNearest)\(/.test(
      readFileSync(join(folder, name), "utf8"),
    ),
  );
  expect(making).toEqual(["query-shapes.ts"]);
});

test("expires only rate limit windows with a TTL policy, because leads must reach the trash first", () => {
  const expiring = file.fieldOverrides.filter((override) => "ttl" in override);
  expect(expiring.map(({ collectionGroup }) => collectionGroup)).toEqual(["windows"]);
  expect(file.fieldOverrides).toContainEqual({
    collectionGroup: "windows",
    fieldPath: "expiresAt",
    ttl: true,
    indexes: [],
  });
});

test("keeps search tokens of the longest message within Firestore's limits", () => {
  // 12-character words with few common prefixes produce the most and longest tokens.
  const words = Array.from({ length: LIMITS.message / 13 }, (_, index) => {
    return index.toString(36).padStart(2, "0").padEnd(12, "żółw");
  });
  const tokens = searchTokens({ message: words.join(" "), name: "n".repeat(LIMITS.name) });
  expect(tokens.length).toBeGreaterThan(3000);
  // Document and database names, both indexed fields, and Firestore's overhead: see
  // https://firebase.google.com/docs/firestore/storage-size#index-entry_size
  const bytes = tokens.map((token) => Buffer.byteLength(token) + 1 + 200);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024);
  expect(tokens.length).toBeLessThan(40_000);
});

const NEWEST = { by: "createdAt", direction: "desc" } as const;
const SHAPE = { collection: "leads", equal: ["spam"], mayEqual: [], order: NEWEST } as const;
const OLDEST = { ...NEWEST, direction: "asc" } as const;

test.each<[string, QueryShape]>([
  ["another field", { ...SHAPE, equal: ["spam", "zip"] }],
  ["another direction", { ...SHAPE, equal: ["spam", "service"], order: OLDEST }],
  ["another sort field", { ...SHAPE, order: { ...NEWEST, by: "updatedAt" } }],
  ["another collection", { ...SHAPE, collection: "contacts" }],
  ["an array with a field", { ...SHAPE, equal: ["spam", "status"], contains: "searchTokens" }],
  ["a field that isn't indexed", { collection: "leads", equal: ["message"], mayEqual: [] }],
])("finds no Firestore index for a query with %s", (_name, missing) => {
  expect(queriesOf(missing).map((query) => indexesFor(query, file))).toEqual([undefined]);
});

interface IndexField {
  fieldPath: string;
  order?: "ASCENDING" | "DESCENDING";
  arrayConfig?: "CONTAINS";
}

interface CompositeIndex {
  collectionGroup: string;
  queryScope: "COLLECTION" | "COLLECTION_GROUP";
  fields: IndexField[];
}

interface IndexFile {
  indexes: CompositeIndex[];
  fieldOverrides: { collectionGroup: string; fieldPath: string }[];
}

/** A query of a shape that compares exactly these fields. */
interface ShapeQuery {
  shape: QueryShape;
  equal: string[];
}

/** Returns all queries of a shape, one for each combination of optional fields. */
function queriesOf(shape: QueryShape): ShapeQuery[] {
  let choices: string[][] = [[...shape.equal]];
  for (const name of shape.mayEqual) {
    choices = choices.flatMap((choice) => [choice, [...choice, name]]);
  }
  return choices.map((equal) => ({ shape, equal }));
}

/**
 * Returns the indexes that serve a query, or `undefined` if production would reject it.
 *
 * - A query without an order, or with only an order, uses the automatic single-field indexes.
 * - Any other index starts with compared fields and ends with the order. Several are merged if together they contain
 *   all fields compared for equality. A comparison with several values (`in`) runs as one equality per value, so it
 *   needs no extra index.
 * - Merging is documented only for equality, so an array index must contain all fields itself.
 *
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 * @see https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
function indexesFor(
  { shape: { collection, contains, order }, equal }: ShapeQuery,
  { indexes, fieldOverrides }: IndexFile,
): CompositeIndex[] | undefined {
  if ((order === undefined || equal.length === 0) && contains === undefined) {
    const used = order === undefined ? equal : [order.by];
    const isLeftOut = (name: string) =>
      fieldOverrides.some(
        (override) => override.collectionGroup === collection && override.fieldPath === name,
      );
    return used.some(isLeftOut) ? undefined : [];
  }
  const last = {
    fieldPath: order?.by,
    order: order?.direction === "asc" ? "ASCENDING" : "DESCENDING",
  };
  const isCompared = ({ fieldPath, arrayConfig }: IndexField) =>
    arrayConfig === undefined ? equal.includes(fieldPath) : fieldPath === contains;
  const usable = indexes.filter(({ collectionGroup, queryScope, fields }) => {
    const end = fields.at(-1);
    return (
      collectionGroup === collection &&
      queryScope === "COLLECTION" &&
      end?.fieldPath === last.fieldPath &&
      end?.order === last.order &&
      fields.slice(0, -1).every(isCompared)
    );
  });
  const compared = contains === undefined ? equal : [...equal, contains];
  const holdsAll = (chosen: CompositeIndex[]) =>
    compared.every((name) =>
      chosen.some(({ fields }) => fields.slice(0, -1).some(({ fieldPath }) => fieldPath === name)),
    );
  if (contains === undefined) return holdsAll(usable) ? usable : undefined;
  const alone = usable.find((index) => holdsAll([index]));
  return alone === undefined ? undefined : [alone];
}
