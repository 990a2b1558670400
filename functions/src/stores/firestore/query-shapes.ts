import { FieldPath, type Query } from "firebase-admin/firestore";

/** The shape of a query without its values. It determines which index the query needs. */
export interface QueryShape {
  collection: "leads" | "outbox" | "contacts" | "audit";
  /** Fields that each query with this shape compares with a value. */
  equal: readonly string[];
  /** Fields that a query may also compare, in any combination. */
  mayEqual: readonly string[];
  /** The list that must contain a value. */
  contains?: string;
  /** The field to sort by, which may have bounds; then by document id, in the same direction. */
  order?: { by: string; direction: "asc" | "desc" };
}

/**
 * Every query of the store that has a condition or an order. Production refuses a query without its index and the
 * emulator doesn't, so a test compares these with `firestore.indexes.json` (docs/decisions/firestore-indexes.md).
 */
export const QUERY_SHAPES = {
  leadsNewestFirst: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: ["status", "service", "city", "source", "kind", "campaign", "page", "assignee"],
    order: { by: "createdAt", direction: "desc" },
  },
  leadsOldestFirst: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: ["status"],
    order: { by: "createdAt", direction: "asc" },
  },
  leadsToFollowUp: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: [],
    order: { by: "followUpOn", direction: "asc" },
  },
  leadsWithWordNewestFirst: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: [],
    contains: "searchTokens",
    order: { by: "createdAt", direction: "desc" },
  },
  leadsToCount: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: ["status", "assignee"],
    order: { by: "expiresAt", direction: "asc" },
  },
  leadsWithPhone: newestLeadsWith("phone"),
  leadsWithEmail: newestLeadsWith("email"),
  leadsWithSubmissionId: newestLeadsWith("submissionId"),
  leadsThatFollow: newestLeadsWith("follows"),
  leadsExpiredFirst: {
    collection: "leads",
    equal: [],
    mayEqual: [],
    order: { by: "expiresAt", direction: "asc" },
  },
  outboxOfLead: { collection: "outbox", equal: ["leadId"], mayEqual: [] },
  outboxDueFirst: {
    collection: "outbox",
    equal: [],
    mayEqual: [],
    order: { by: "dueAt", direction: "asc" },
  },
  outboxDeadNewestFirst: {
    collection: "outbox",
    equal: [],
    mayEqual: [],
    order: { by: "diedAt", direction: "desc" },
  },
  contactsExpiredFirst: {
    collection: "contacts",
    equal: [],
    mayEqual: [],
    order: { by: "expiresAt", direction: "asc" },
  },
  contactsNewestFirst: {
    collection: "contacts",
    equal: [],
    mayEqual: ["location"],
    order: { by: "timestamp", direction: "desc" },
  },
  auditNewestFirst: {
    collection: "audit",
    equal: [],
    mayEqual: [],
    order: { by: "at", direction: "desc" },
  },
} as const satisfies Record<string, QueryShape>;

function newestLeadsWith(field: string): QueryShape {
  return {
    collection: "leads",
    equal: [field],
    mayEqual: [],
    order: { by: "createdAt", direction: "desc" },
  };
}

/** The values of a query. A condition whose value is `undefined` is left out. */
export interface QueryValues {
  /** For a list, one of its values is enough. */
  equal?: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  contains?: string;
  bounds?: readonly (readonly ["<" | "<=" | ">" | ">=", string | undefined])[];
}

/** Builds a query. Every query is built here, so that each one has a shape. */
export function shapedQuery<T>(
  collection: Query<T>,
  shape: QueryShape,
  { equal = {}, contains, bounds = [] }: QueryValues = {},
): Query<T> {
  let query = collection;
  const compared = Object.entries(equal).filter(([, value]) => value !== undefined);
  const names = compared.map(([name]) => name);
  if (
    shape.equal.some((name) => !names.includes(name)) ||
    names.some((name) => ![...shape.equal, ...shape.mayEqual].includes(name)) ||
    (shape.contains === undefined) !== (contains === undefined) ||
    (shape.order === undefined && bounds.length > 0)
  ) {
    throw new Error(
      `This query does not have the shape ${JSON.stringify(shape)}: ${names.join(", ")}`,
    );
  }
  for (const [name, value] of compared) {
    query = Array.isArray(value) ? query.where(name, "in", value) : query.where(name, "==", value);
  }
  if (shape.contains !== undefined) {
    query = query.where(shape.contains, "array-contains", contains);
  }
  if (shape.order !== undefined) {
    const { by, direction } = shape.order;
    for (const [operator, value] of bounds) {
      if (value !== undefined) query = query.where(by, operator, value);
    }
    query = query.orderBy(by, direction).orderBy(FieldPath.documentId(), direction);
  }
  return query;
}
