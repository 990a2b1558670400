import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { KEYS } from "#pages/admin/app/queries.ts";
import { keepJobs } from "#pages/admin/offline/kept-data.ts";

test("fetches the jobs to keep once someone has signed in on a slow network, and soon again if that failed", async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  let jobs = 0;
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("location", { host: "www.longleaftv.example" });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/__/firebase/init.json") return Response.json({ local: true });
    jobs += 1;
    return new Response("Try later.", { status: 503 });
  });
  onTestFinished(() => {
    leaving.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const client = new QueryClient();
  keepJobs(client, leaving.signal);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(jobs).toBe(0);
  client.setQueryData(KEYS.session, { email: "anna@longleaftv.example", role: "staff" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(jobs).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(jobs).toBe(2);
});
