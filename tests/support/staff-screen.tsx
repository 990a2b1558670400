// oxlint-disable-next-line import/no-unassigned-import -- defines globals that React reads
import "./dom.ts";
import { setTimeout } from "node:timers/promises";
import { timeoutManager } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { App } from "#pages/admin/app/App.tsx";
import { duringTests, newLead } from "./leads.ts";
import { ANNA, staffApi, type StaffApi } from "./api.ts";

export { ANNA, BEN, OLGA } from "./api.ts";
export { act, screen, waitFor, within };

configure({
  // Long, because Vite compiles the first screen's code on demand.
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    new Error(`${message?.split("\n", 1)[0]} The screen shows: ${document.body.textContent}`),
});

const RETRY_MS = 1000;
timeoutManager.setTimeoutProvider({
  // Skips the delay before retries, which would only slow down tests.
  setTimeout: (callback, delay) => window.setTimeout(callback, delay === RETRY_MS ? 0 : delay),
  clearTimeout: (id) => window.clearTimeout(Number(id)),
  setInterval: (callback, delay) => window.setInterval(callback, delay),
  clearInterval: (id) => window.clearInterval(Number(id)),
});

const LATENCY_MS = 2;

/** Advances the clock, so no two changes have the same time. */
const tick = () => vi.setSystemTime(Date.now() + 1000);

/** Responds instead of the backend, or returns `undefined` to pass the request on. */
type Stub = (request: Request) => Response | Promise<Response | undefined> | undefined;

export interface StaffScreen extends StaffApi {
  user: UserEvent;
  /** Stores a lead, by default a new one. */
  add: (lead?: Partial<NewLead>, options?: Parameters<LeadStore["create"]>[1]) => Promise<Lead>;
  /** Opens a path in the staff app as if loading the page. */
  open: (path: string, who?: { email: string }) => void;
  /** Intercepts requests until the returned function is called. */
  intercept: (stub: Stub) => () => void;
  /** Fails requests whose path starts with `path` until the returned function is called. */
  goOffline: (path?: string) => () => void;
  /** Drops the backend's responses to POST requests to a path until the returned function is called. */
  loseResponse: (path: string) => () => void;
  /** Stores a lead and opens its page. */
  openLead: (lead?: Partial<NewLead>, who?: { email: string }) => Promise<Lead>;
  /** All requests so far, such as `GET /api/leads?limit=50`. */
  requests: string[];
}

/** Returns an error response like the backend's. */
export function refused(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/**
 * Runs the staff app in a DOM without layout, and the backend with a real SQLite file, in one process.
 * @param options.ticking uses fake timers that run in real time, and that a test can also advance
 * @param options.mailsCustomers whether the backend can email customers
 */
export async function staffScreen({
  ticking = false,
  mailsCustomers = false,
} = {}): Promise<StaffScreen> {
  vi.useFakeTimers(
    ticking
      ? {
          toFake: ["Date", "setTimeout", "setInterval"],
          shouldAdvanceTime: true,
          now: duringTests(),
        }
      : { toFake: ["Date"], now: duringTests() },
  );
  const backend = await staffApi({ now: () => new Date(), mailsCustomers });
  const stubs: Stub[] = [];
  const requests: string[] = [];
  let cookie = "";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(path, location.origin), init);
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    // A delay as on a real network, which responds only after React has rendered the pending state.
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
    signInAgain: (who) => {
      backend.signInAgain(who);
      cookie = backend.cookieOf(who);
    },
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
