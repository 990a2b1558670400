import { FieldPath, type Query } from "firebase-admin/firestore";

/** A query without its values, which determines the index it needs. */
export interface QueryShape {
  collection:
    | "leads"
    | "trash"
    | "outbox"
    | "contacts"
    | "audit"
    | "reports"
    | "feeds"
    | "subscriptions";
  /** Fields that every query of this shape compares for equality. */
  equal: readonly string[];
  /** Fields that a query may also compare for equality, in any combination. */
  mayEqual: readonly string[];
  /** Array field that must contain a value. */
  contains?: string;
  /** Field to sort by, which may have bounds. Ties are broken by document id, in the same direction. */
  order?: { by: string; direction: "asc" | "desc" };
}

/**
 * All of the store's queries with a condition or an order. Production rejects a query without an index but the emulator
 * doesn't, so a test checks these against `firestore.indexes.json` (docs/decisions/firestore-indexes.md).
 */
export const QUERY_SHAPES = {
  leadsNewestFirst: {
    collection: "leads",
    equal: ["spam"],
    mayEqual: [
      "status",
      "service",
      "city",
      "source",
      "kind",
      "campaign",
      "trafficSource",
      "medium",
      "landingPage",
      "page",
      "assignee",
    ],
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
  leadsByVisit: {
    collection: "leads",
    equal: ["spam", "status"],
    mayEqual: [],
    order: { by: "bookedFor", direction: "asc" },
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
  leadsOfVisits: { collection: "leads", equal: ["visit"], mayEqual: [] },
  leadsExpiredFirst: {
    collection: "leads",
    equal: [],
    mayEqual: [],
    order: { by: "expiresAt", direction: "asc" },
  },
  leadsLastUpdatedFirst: {
    collection: "leads",
    equal: [],
    mayEqual: [],
    order: { by: "updatedAt", direction: "desc" },
  },
  trashOldestFirst: {
    collection: "trash",
    equal: [],
    mayEqual: [],
    order: { by: "trashedAt", direction: "asc" },
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
  contactsOfLead: { collection: "contacts", equal: ["lead"], mayEqual: [] },
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
  auditOfLead: { collection: "audit", equal: ["lead"], mayEqual: [] },
  auditExpiredFirst: {
    collection: "audit",
    equal: [],
    mayEqual: [],
    order: { by: "expiresAt", direction: "asc" },
  },
  auditNewestFirst: {
    collection: "audit",
    equal: [],
    mayEqual: [],
    order: { by: "at", direction: "desc" },
  },
  feedWithSecret: { collection: "feeds", equal: ["secretHash"], mayEqual: [] },
  reportsNewestFirst: {
    collection: "reports",
    equal: [],
    mayEqual: [],
    order: { by: "lastAt", direction: "desc" },
  },
  subscriptionsOf: { collection: "subscriptions", equal: ["email"], mayEqual: [] },
  subscriptionsOldestFirst: {
    collection: "subscriptions",
    equal: [],
    mayEqual: [],
    order: { by: "createdAt", direction: "asc" },
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

/** Values for a query. A condition with the value `undefined` is skipped. */
export interface QueryValues {
  /** An array matches any of its values. */
  equal?: Readonly<Record<string, string | boolean | number | readonly string[] | undefined>>;
  contains?: string;
  bounds?: readonly (readonly ["<" | "<=" | ">" | ">=", string | undefined])[];
}

/** Builds a query. All queries are built here, so each one has a shape. */
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
      `The query doesn't match the shape ${JSON.stringify(shape)}: ${names.join(", ")}`,
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
