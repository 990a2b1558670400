import { expect, test, vi } from "vitest";
import { createAlarm } from "#functions/alarm.ts";
import type { Health } from "#functions/health.ts";
import type { Mailer } from "#functions/outbox/mailer.ts";
import { later, wrappedStore } from "../support/leads.ts";
import { openStore } from "../support/sqlite.ts";

/** Returns an alarm whose health check reports `alerts`, and whose clock is `at`, in hours. */
async function alarmAt() {
  const store = await openStore();
  const state = { at: 0, alerts: [] as Health["alerts"] };
  const mailer = vi.fn<Mailer>(async () => {});
  const log = vi.fn<(message: string) => void>();
  const start = (parts: { store?: typeof store } = {}) =>
    createAlarm({
      checkHealth: async () => ({ checkedAt: "", isReady: true, alerts: state.alerts }),
      mailer,
      store,
      to: () => "owner@longleaftv.example",
      adminUrl: "https://www.longleaftv.example/admin",
      log,
      now: () => new Date(later(state.at * 3600)),
      ...parts,
    });
  return { state, start, run: start(), mailer, log };
}

const LATE = { kind: "backup", message: "The newest backup is 30 hours old." } as const;
const FULL = { kind: "disk", message: "Only 5 MB is left." } as const;

test("emails the owner about each kind of problem at most once a day", async () => {
  const { state, run, mailer } = await alarmAt();
  await run();
  expect(mailer).not.toHaveBeenCalled();
  state.alerts = [LATE];
  for (state.at = 1; state.at < 25; state.at += 1) await run();
  expect(mailer).toHaveBeenCalledOnce();
  expect(mailer.mock.lastCall?.[0]).toMatchObject({
    to: "owner@longleaftv.example",
    subject: "Website alert: The backup is late",
    text: expect.stringContaining(`The backup is late. ${LATE.message}`),
  });
  state.alerts = [LATE, FULL];
  await run();
  expect(mailer.mock.calls.slice(1).map(([{ id }]) => id)).toEqual([
    "alert.backup.2026-11-03",
    "alert.disk.2026-11-03",
  ]);
});

test("sends an alert again an hour later if the mail server was down", async () => {
  const { state, run, mailer } = await alarmAt();
  state.alerts = [FULL];
  mailer.mockRejectedValueOnce(new Error("down"));
  await expect(run()).rejects.toThrow("down");
  state.at = 1;
  await run();
  await run();
  expect(mailer).toHaveBeenCalledTimes(2);
});

test("a server that restarts doesn't repeat an email about a problem on the same day", async () => {
  const { state, start, mailer } = await alarmAt();
  state.alerts = [LATE];
  await start()();
  state.alerts = [LATE, FULL];
  state.at = 23;
  await start()();
  await start()();
  expect(mailer.mock.calls.map(([{ id }]) => id)).toEqual([
    "alert.backup.2026-11-02",
    "alert.disk.2026-11-03",
  ]);
  state.at = 24;
  await start()();
  expect(mailer).toHaveBeenCalledTimes(3);
});

test("emails the owner once even if the store can't be read or written", async () => {
  const { state, start, mailer } = await alarmAt();
  const store = wrappedStore(await openStore(), () => Promise.reject(new Error("disk full")));
  const run = start({ store });
  state.alerts = [FULL];
  await run();
  await run();
  expect(mailer).toHaveBeenCalledOnce();
});
