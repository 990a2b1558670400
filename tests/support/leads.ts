import { randomUUID } from "node:crypto";
import type { LeadFilter } from "#contract/queries.ts";
import { NO_TV } from "#trade/quote/questions.ts";
import type { Quote } from "#trade/quote/quote.ts";
import type { EarlierQuote } from "#trade/quote/stored-quote.ts";
import type { LeadOrder, LeadStore, NewLead, StoreOptions } from "#functions/stores/lead-store.ts";

/** Returns a valid lead from the website with a unique id. */
export function newLead(overrides: Partial<NewLead> = {}): NewLead {
  const createdAt = overrides.createdAt ?? "2026-11-02T15:00:00.000Z";
  return {
    id: randomUUID(),
    createdAt,
    updatedAt: createdAt,
    status: "new",
    spam: false,
    source: "web",
    country: "US",
    state: "GA",
    kind: "contact",
    name: "Dana Whitfield",
    phone: "+16785550142",
    ...overrides,
  };
}

/** A quote for a TV on brick. */
export const quote: Quote = {
  tvs: [{ ...NO_TV, tvSize: "65", wallType: "brick" }],
  tvSize: "65",
  wallType: "brick",
  selectedServices: [],
  zipCode: "30075",
  estimatedMin: 35_700,
  estimatedMax: 43_700,
  estimate: {
    tvs: [
      {
        lines: [
          { id: "tv", label: "TV of 56 to 65 inches", quantity: 1, min: 24_000, max: 31_000 },
          { id: "wallType", label: "Brick wall", quantity: 1, min: 11_700, max: 12_700 },
        ],
        min: 35_700,
        max: 43_700,
      },
    ],
    visit: [],
    assumptions: ["A TV above 55 inches takes two of us."],
    needsPerson: ["Drilling concrete: send a photo, and we name the price before we come."],
    placeholder: true,
    tableVersion: "t1",
  },
};

/** A quote as stored when all of its TVs were alike. */
export const EARLIER_QUOTE: EarlierQuote = {
  tvSize: "65",
  place: "fireplace",
  wallType: "brick",
  bracket: "own",
  wires: "visible",
  selectedServices: ["soundbar"],
  tvCount: 2,
  zipCode: "30075",
  estimatedMin: 36_500,
  estimatedMax: 62_500,
  estimate: {
    lines: [
      { id: "tv", label: "TV from 56 to 65 inches", quantity: 2, min: 24_000, max: 31_000 },
      { id: "wallType", label: "Brick wall", quantity: 2, min: 10_000, max: 21_000 },
      { id: "fireplace", label: "Over a fireplace", quantity: 2, min: 7000, max: 20_000 },
      { id: "secondTechnician", label: "Second installer", quantity: 1, min: 4000, max: 4000 },
      { id: "extraTv", label: "Discount", quantity: 1, min: -1000, max: -1000 },
    ],
    assumptions: ["All 2 TVs are alike, and we mount them in one visit."],
    needsPerson: [],
    placeholder: true,
    tableVersion: "t1",
  },
};

/** The stores' clock in tests, fixed so leads never expire. */
export const duringTests = () => new Date("2026-11-02T15:00:00.000Z");

/** Returns the test leads' default creation time plus the given number of seconds. */
export function later(seconds: number): string {
  return new Date(Date.parse("2026-11-02T15:00:00.000Z") + seconds * 1000).toISOString();
}

/** Opens an empty store that is closed after the test. */
export type OpenStore = (options?: StoreOptions) => Promise<LeadStore>;

/** Opens a store with the given leads. */
export async function filled(open: OpenStore, leads: readonly NewLead[]): Promise<LeadStore> {
  const store = await open();
  await Promise.all(leads.map((lead) => store.create(lead)));
  return store;
}

/** Opens a store with one lead. */
export async function withLead(open: OpenStore, overrides: Partial<NewLead> = {}) {
  const lead = newLead(overrides);
  return { store: await filled(open, [lead]), lead };
}

/** Returns the ids on each page of a list, up to 50 pages. */
export async function pagesOf(
  store: LeadStore,
  filter: LeadFilter,
  limit: number,
  order?: LeadOrder,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list(filter, limit, { cursor, order });
    pages.push(page.leads.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined && pages.length < 50);
  return pages;
}

/** Returns the ids of all leads in a list. */
export async function idsOf(
  store: LeadStore,
  filter: LeadFilter,
  order?: LeadOrder,
): Promise<string[]> {
  return (await pagesOf(store, filter, 100, order)).flat();
}

/** Returns a store that passes every call to `around`, which can forward it, fail it, or both. */
export function wrappedStore(
  store: LeadStore,
  around: (
    method: keyof LeadStore,
    call: () => Promise<unknown>,
    parameters: readonly unknown[],
  ) => Promise<unknown>,
): LeadStore {
  return new Proxy(store, {
    get: (target, name: keyof LeadStore) => {
      const method: unknown = target[name];
      if (typeof method !== "function") return method;
      return (...parameters: unknown[]) =>
        around(name, () => Reflect.apply(method, target, parameters), parameters);
    },
  });
}
