import { randomUUID } from "node:crypto";
import type { NewLead } from "#functions/stores/lead-store.ts";

/** A sound lead from the website, with an id of its own. */
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

/** The clock of stores in tests: their leads must not expire when the year comes. */
export const duringTests = () => new Date("2026-11-02T15:00:00.000Z");

/** A time some seconds after the one that leads have by default. */
export function later(seconds: number): string {
  return new Date(Date.parse("2026-11-02T15:00:00.000Z") + seconds * 1000).toISOString();
}
