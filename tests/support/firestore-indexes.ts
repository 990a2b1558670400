import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { QueryShape } from "#functions/stores/firestore/query-shapes.ts";
import { ROOT } from "#scripts/paths.ts";

interface IndexField {
  fieldPath: string;
  order?: "ASCENDING" | "DESCENDING";
  arrayConfig?: "CONTAINS";
}

export interface CompositeIndex {
  collectionGroup: string;
  queryScope: "COLLECTION" | "COLLECTION_GROUP";
  fields: IndexField[];
}

export interface IndexFile {
  indexes: CompositeIndex[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: unknown[];
  }[];
}

export function readIndexFile(): IndexFile {
  return JSON.parse(readFileSync(join(ROOT, "firestore.indexes.json"), "utf8"));
}

/** One query of a shape: with these equalities and no others. */
export interface ShapeQuery {
  shape: QueryShape;
  equal: string[];
}

/** All queries that a shape stands for: with every choice of the fields that it may compare. */
export function queriesOf(shape: QueryShape): ShapeQuery[] {
  let choices: string[][] = [[...shape.equal]];
  for (const name of shape.mayEqual) {
    choices = choices.flatMap((choice) => [choice, [...choice, name]]);
  }
  return choices.map((equal) => ({ shape, equal }));
}

/**
 * The indexes that serve a query, or `undefined` where production would refuse it.
 *
 * - Without an order, or with nothing but an order, the indexes that Firestore makes of each field do.
 * - Otherwise an index has compared fields first and the order last. Several are merged where together
 *   they hold all that is compared for equality. One of several values (`in`) is asked for as one equality
 *   each, and so takes no other index.
 * - Merging is documented for equality alone, so a list's index has to hold everything by itself.
 *
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 * @see https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function indexesFor(
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
