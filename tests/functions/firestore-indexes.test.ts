import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { QUERY_SHAPES, type QueryShape } from "#functions/stores/firestore/query-shapes.ts";
import { searchTokens } from "#functions/stores/search-tokens.ts";
import { ROOT } from "#scripts/paths.ts";
import { indexesFor, queriesOf, readIndexFile } from "../support/firestore-indexes.ts";

const file = readIndexFile();
const shapes: [string, QueryShape][] = Object.entries(QUERY_SHAPES);

test.each(shapes)("production serves every query of the shape %s", (_name, shape) => {
  const refused = queriesOf(shape).filter((query) => indexesFor(query, file) === undefined);
  expect(refused.map(({ equal }) => equal)).toEqual([]);
});

test("every index serves some query", () => {
  const used = new Set(
    shapes
      .flatMap(([, shape]) => queriesOf(shape))
      .flatMap((query) => indexesFor(query, file) ?? []),
  );
  expect(file.indexes.filter((index) => !used.has(index))).toEqual([]);
});

test("queries are made in one file only, so that all have a shape", () => {
  const folder = join(ROOT, "functions/src/stores/firestore");
  const making = readdirSync(folder).filter((name) =>
    /\.(?:where|orderBy|collectionGroup|findNearest)\(/.test(
      readFileSync(join(folder, name), "utf8"),
    ),
  );
  expect(making).toEqual(["query-shapes.ts"]);
});

test("counted windows end by a TTL policy", () => {
  expect(file.fieldOverrides).toContainEqual({
    collectionGroup: "windows",
    fieldPath: "expiresAt",
    ttl: true,
    indexes: [],
  });
});

test("the words of the longest message stay below what Firestore indexes of a document", () => {
  // Words of 12 characters that share few beginnings make the most and longest tokens.
  const words = Array.from({ length: LIMITS.message / 13 }, (_, index) => {
    return index.toString(36).padStart(2, "0").padEnd(12, "żółw");
  });
  const tokens = searchTokens({ message: words.join(" "), name: "n".repeat(LIMITS.name) });
  expect(tokens.length).toBeGreaterThan(3000);
  // The names of document and database, both indexed fields, and what Firestore adds: see
  // https://firebase.google.com/docs/firestore/storage-size#index-entry_size
  const bytes = tokens.map((token) => Buffer.byteLength(token) + 1 + 200);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024);
  expect(tokens.length).toBeLessThan(40_000);
});

describe("the test itself notices", () => {
  const order = { by: "createdAt", direction: "desc" } as const;
  const shape: QueryShape = { collection: "leads", equal: ["spam"], mayEqual: [], order };
  test.each<[string, QueryShape]>([
    ["a field without an index", { ...shape, equal: ["spam", "zip"] }],
    [
      "another direction",
      { ...shape, equal: ["spam", "service"], order: { ...order, direction: "asc" } },
    ],
    ["another order", { ...shape, order: { by: "updatedAt", direction: "desc" } }],
    ["another collection", { ...shape, collection: "contacts" }],
    [
      "a list that is asked together with a field",
      {
        ...shape,
        equal: ["spam", "status"],
        contains: "searchTokens",
      },
    ],
    [
      "a field that has no index of its own",
      { collection: "leads", equal: ["message"], mayEqual: [] },
    ],
  ])("%s", (_name, missing) => {
    expect(queriesOf(missing).map((query) => indexesFor(query, file))).toEqual([undefined]);
  });
});
