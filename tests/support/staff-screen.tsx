// oxlint-disable-next-line import/no-unassigned-import -- it makes globals, before React looks for them
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
  // The first screen waits for its code to be compiled.
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    new Error(`${message?.split("\n", 1)[0]} The screen shows: ${document.body.textContent}`),
});

const RETRY_MS = 1000;
timeoutManager.setTimeoutProvider({
  // No test has to wait until a failed request is repeated.
  setTimeout: (callback, delay) => window.setTimeout(callback, delay === RETRY_MS ? 0 : delay),
  clearTimeout: (id) => window.clearTimeout(Number(id)),
  setInterval: (callback, delay) => window.setInterval(callback, delay),
  clearInterval: (id) => window.clearInterval(Number(id)),
});

const LATENCY_MS = 2;

/** No two changes are made at the same time. */
const tick = () => vi.setSystemTime(Date.now() + 1000);

/** Answers a request in place of the backend; `undefined` leaves it to the backend. */
type Stub = (request: Request) => Response | Promise<Response | undefined> | undefined;

export interface StaffScreen extends StaffApi {
  user: UserEvent;
  /** Stores a lead, which came in just now unless it says otherwise. */
  add: (lead?: Partial<NewLead>, options?: Parameters<LeadStore["create"]>[1]) => Promise<Lead>;
  /** Shows an address of the staff app, as if its page was loaded. */
  open: (path: string, who?: { email: string }) => void;
  /** Answers requests from now on; returns how to stop that. */
  intercept: (stub: Stub) => () => void;
  /** Lets requests whose path starts so fail; returns how to stop that. */
  goOffline: (path?: string) => () => void;
  /** Lets the backend handle what is posted to a path, but loses its response; returns how to stop that. */
  loseResponse: (path: string) => () => void;
  /** Shows the screen of a lead that is stored for it. */
  openLead: (lead?: Partial<NewLead>, who?: { email: string }) => Promise<Lead>;
  /** Every request so far, as `GET /api/leads?limit=50`. */
  requests: string[];
}

/** A refusal, as the backend words it. */
export function refused(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/**
 * The staff app on a DOM without layout, and the backend on a real SQLite file, in one process.
 * @param options.ticking timers are fake too, and go on by themselves until a test advances them
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
    // No network answers before React has rendered that it was asked.
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
