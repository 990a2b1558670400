// oxlint-disable-next-line import/no-unassigned-import -- it defines globals that React reads
import "./dom.ts";
import { setTimeout } from "node:timers/promises";
import { timeoutManager } from "@tanstack/react-query";
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { App } from "#pages/admin/app/App.tsx";
import { duringTests, newLead } from "./leads.ts";
import { ANNA, staffApi, type StaffApi } from "./api.ts";

export { ANNA, BEN, OLGA } from "./api.ts";
export { screen, waitFor, within };

configure({
  // Vite compiles the first screen's code on demand.
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    new Error(`${message?.split("\n", 1)[0]} The screen shows: ${document.body.textContent}`),
});

const RETRY_MS = 1000;
timeoutManager.setTimeoutProvider({
  // Retries would only make tests wait.
  setTimeout: (callback, delay) => window.setTimeout(callback, delay === RETRY_MS ? 0 : delay),
  clearTimeout: (id) => window.clearTimeout(Number(id)),
  setInterval: (callback, delay) => window.setInterval(callback, delay),
  clearInterval: (id) => window.clearInterval(Number(id)),
});

const LATENCY_MS = 2;

/** Queues changes, so that no two overlap. */
const tick = () => vi.setSystemTime(Date.now() + 1000);

/** Responds instead of the backend; `undefined` passes the request on. */
type Stub = (request: Request) => Response | Promise<Response | undefined> | undefined;

export interface StaffScreen extends StaffApi {
  user: UserEvent;
  /** Stores a lead, by default one that just came in. */
  add: (lead?: Partial<NewLead>, options?: Parameters<LeadStore["create"]>[1]) => Promise<Lead>;
  /** Opens an address of the staff app, as a page load does. */
  open: (path: string, who?: { email: string }) => void;
  /** Intercepts requests; returns a function that stops it. */
  intercept: (stub: Stub) => () => void;
  /** Fails requests whose path starts with this; returns a function that stops it. */
  goOffline: (path?: string) => () => void;
  /** Loses the backend's response to POSTs to a path; returns a function that stops it. */
  loseResponse: (path: string) => () => void;
  /** Stores a lead and opens its screen. */
  openLead: (lead?: Partial<NewLead>, who?: { email: string }) => Promise<Lead>;
  /** Every request so far, as `GET /api/leads?limit=50`. */
  requests: string[];
}

/** Returns an error response like the backend's. */
export function refused(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/**
 * Runs the staff app on a DOM without layout and the backend on a real SQLite file, in one process.
 * @param options.ticking uses fake timers that run by themselves until a test advances them
 */
export async function staffScreen({ ticking = false } = {}): Promise<StaffScreen> {
  vi.useFakeTimers(
    ticking
      ? {
          toFake: ["Date", "setTimeout", "setInterval"],
          shouldAdvanceTime: true,
          now: duringTests(),
        }
      : { toFake: ["Date"], now: duringTests() },
  );
  const backend = await staffApi({ now: () => new Date() });
  const stubs: Stub[] = [];
  const requests: string[] = [];
  let cookie = "";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(path, location.origin), init);
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    // A real network responds only after React has rendered the pending state.
    await setTimeout(LATENCY_MS);
    if (request.method !== "GET") tick();
    for (const stub of stubs) {
      const answer = await stub(request.clone());
      if (answer?.type === "error") throw new TypeError("Failed to fetch");
      if (answer !== undefined) return answer;
    }
    if (pathname === "/__/firebase/init.json") return Response.json({ local: true });
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie);
    return backend.request(`${pathname}${search}`, { ...init, headers });
  });
  localStorage.clear();
  sessionStorage.clear();
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const intercept: StaffScreen["intercept"] = (stub) => {
    stubs.unshift(stub);
    return () => void stubs.splice(stubs.indexOf(stub), 1);
  };
  const add: StaffScreen["add"] = async (lead, options) =>
    (await backend.store.create(newLead(lead), options)).lead;
  const open: StaffScreen["open"] = (path, who = ANNA) => {
    cleanup();
    cookie = backend.cookieOf(who);
    history.replaceState(null, "", path);
    render(<App />);
  };
  return {
    ...backend,
    as: (...request) => {
      tick();
      return backend.as(...request);
    },
    requests,
    user: userEvent.setup(ticking ? { advanceTimers: vi.advanceTimersByTimeAsync } : {}),
    add,
    open,
    openLead: async (overrides, who) => {
      const lead = await add(overrides);
      open(`/admin/leads/${lead.id}`, who);
      await screen.findByRole("heading", { level: 1, name: lead.name });
      return lead;
    },
    intercept,
    loseResponse: (path) =>
      intercept(async (request) => {
        if (request.method !== "POST" || new URL(request.url).pathname !== path) return undefined;
        const headers = new Headers(request.headers);
        headers.set("cookie", cookie);
        await backend.request(path, { method: "POST", headers, body: await request.text() });
        return Response.error();
      }),
    goOffline: (path = "/") =>
      intercept(({ url }) =>
        new URL(url).pathname.startsWith(path) ? Response.error() : undefined,
      ),
  };
}
