import { expect, test } from "vitest";
import { MOST_REPORTS } from "#contract/limits.ts";
import type { Violation } from "#contract/report.ts";
import { later, newLead, type OpenStore } from "../../support/leads.ts";

const DAY = 86_400;

const violation = (id: string): Violation => ({
  id,
  page: "/quote",
  directive: "script-src-elem",
  blocked: "inline",
  source: "/assets/a.js:1:20",
});

/** Tests of reports about the content security policy. */
export function reporting(open: OpenStore): void {
  test("stores a violation once and counts how often it occurred, last seen first", async () => {
    const store = await open({ now: () => new Date(later(20)) });
    const { source: _source, ...unknownSource } = violation("b");
    await store.recordReports([violation("a")], later(0));
    await store.recordReports([violation("a"), unknownSource], later(10));
    await store.recordReports([violation("a")], later(20));
    expect(await store.listReports()).toEqual([
      { ...violation("a"), count: 3, firstAt: later(0), lastAt: later(20) },
      { ...unknownSource, count: 1, firstAt: later(10), lastAt: later(10) },
    ]);
  });

  test("counts every one of many simultaneous occurrences", async () => {
    const store = await open({ now: () => new Date(later(0)) });
    const record = () => store.recordReports([violation("a")], later(0));
    await Promise.all([record(), record(), record(), record(), record()]);
    expect(await store.listReports()).toMatchObject([{ count: 5 }]);
  });

  test("stores no more different violations than the maximum, until the list is cleared", async () => {
    const store = await open({ now: () => new Date(later(0)) });
    const many = Array.from({ length: MOST_REPORTS - 1 }, (_, index) => violation(`r${index}`));
    await store.recordReports(many, later(0));
    await store.recordReports([violation("last"), violation("too many")], later(1));
    await store.recordReports([violation("last")], later(2));
    const reports = await store.listReports();
    expect(reports).toHaveLength(MOST_REPORTS);
    expect(reports[0]).toMatchObject({ id: "last", count: 2 });
    await store.clearReports();
    expect(await store.listReports()).toEqual([]);
    await store.recordReports([violation("too many")], later(3));
    expect(await store.listReports()).toHaveLength(1);
  });

  test("hides and removes reports 30 days after they were last seen", async () => {
    const clock = { now: later(0) };
    const store = await open({ now: () => new Date(clock.now) });
    await store.create(newLead({ createdAt: clock.now }));
    await store.recordReports([violation("old"), violation("again")], later(0));
    await store.recordReports([violation("again")], later(1));
    expect(await store.listReports()).toHaveLength(2);
    clock.now = later(30 * DAY);
    expect(await store.listReports()).toMatchObject([{ id: "again", count: 2 }]);
    await store.purge(clock.now, 10);
    // With the clock set back, a report that was only hidden would reappear.
    clock.now = later(2);
    expect(await store.listReports()).toMatchObject([{ id: "again" }]);
  });
}
