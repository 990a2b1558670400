import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/api.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later } from "../../support/leads.ts";

export function auditing(open: () => Promise<LeadStore>): void {
  const exported: AuditEntry = {
    at: later(10),
    by: "anna@example.com",
    what: "exported",
    filter: { status: "new,contacted", city: "rome" },
  };
  const erased: AuditEntry = { at: later(20), by: "ben@example.com", what: "erased", leads: 1 };
  const whole: AuditEntry = { at: later(30), by: "ben@example.com", what: "exported" };

  test("nothing was done at first", async () => {
    const store = await open();
    expect(await store.listAudit(10)).toEqual([]);
  });

  test("what was done is kept whole and listed newest first, up to the limit", async () => {
    const store = await open();
    // Who was slow may be recorded late.
    for (const entry of [erased, whole, exported]) await store.recordAudit(entry);
    expect(await store.listAudit(10)).toEqual([whole, erased, exported]);
    expect(await store.listAudit(2)).toEqual([whole, erased]);
  });

  test("equal entries are each kept", async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map(() => store.recordAudit(erased)));
    expect(await store.listAudit(10)).toEqual([erased, erased, erased]);
  });
}
