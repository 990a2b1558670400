import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { activeWorker } from "#pages/admin/app/staff-worker.ts";
import { followUpdates, update } from "#pages/admin/app/updates.ts";

const ORIGIN = "https://www.longleaftv.example";
const MINUTE_MS = 60_000;

class Worker extends EventTarget {
  readonly scriptURL: string;
  state = "installing";
  readonly messages: unknown[] = [];

  constructor(script = "/admin/worker.js") {
    super();
    this.scriptURL = `${ORIGIN}${script}`;
  }

  postMessage(message: unknown) {
    this.messages.push(message);
  }

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly register = vi.fn<(url: string, options: { scope: string }) => Promise<Registration>>(
    async () => this.registration,
  );
  readonly getRegistration = async () => this.registration;

  control(worker: Worker) {
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: Container;
let page: EventTarget & { visibilityState: string };
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  reload.mockReset();
  container = new Container();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubEnv("DEV", false);
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", window);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("location", { reload });
});

/** Follows updates until the test ends, and returns how often a new version was reported. */
async function follow(): Promise<() => number> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  let reported = 0;
  // It ends only after the first installation, which most of these tests don't finish.
  followUpdates(() => (reported += 1), stop.signal).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return () => reported;
}

/** Finishes the installation of a new version, which then waits. */
function install(): Worker {
  const { registration } = container;
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  registration.installing = null;
  registration.waiting = worker;
  worker.become("installed");
  return worker;
}

describe("following updates", () => {
  test("the worker is registered for the app, and for /admin only once it can start the app", async () => {
    const worker = new Worker();
    container.registration.installing = worker;
    await follow();
    const scopes = () => new Set(container.register.mock.calls.map(([, { scope }]) => scope));
    expect([...scopes()]).toEqual(["/admin/"]);
    container.registration.active = worker;
    worker.become("activated");
    await vi.advanceTimersByTimeAsync(0);
    expect([...scopes()]).toEqual(["/admin/", "/admin"]);
  });

  test("a version that has been waiting since the last start is reported", async () => {
    container.registration.active = new Worker();
    container.registration.waiting = new Worker();
    expect((await follow())()).toBe(1);
  });

  test("a version that is installed while the app is open is reported, but not the first one", async () => {
    const reported = await follow();
    install();
    expect(reported()).toBe(0);
    container.registration.active = new Worker();
    install();
    expect(reported()).toBe(1);
  });

  test("a worker that replaces the first version's worker isn't reported, because it doesn't wait", async () => {
    container.registration.active = new Worker("/admin/push-worker.js");
    const reported = await follow();
    install();
    expect(reported()).toBe(0);
  });

  test("the app looks for a new version when it gets the focus, at most every 30 minutes", async () => {
    container.registration.active = new Worker();
    await follow();
    const checks = () => container.registration.update.mock.calls.length;
    const focus = () => dispatchEvent(new Event("focus"));
    vi.advanceTimersByTime(29 * MINUTE_MS);
    focus();
    expect(checks()).toBe(0);
    vi.advanceTimersByTime(MINUTE_MS);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(checks()).toBe(0);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    focus();
    expect(checks()).toBe(1);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    focus();
    expect(checks()).toBe(2);
  });

  test.each([
    ["a new version replaces the one that the tab was loaded from", "/admin/worker.js", 1],
    ["the first worker starts", undefined, 0],
    ["a worker replaces the first version's worker", "/admin/push-worker.js", 0],
  ])("if %s, the tab reloads the expected number of times", async (_when, script, times) => {
    container.controller = script === undefined ? null : new Worker(script);
    await follow();
    container.control(new Worker());
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test("nothing happens in a browser without service workers, and in dev", async () => {
    vi.stubGlobal("navigator", {});
    expect((await follow())()).toBe(0);
    vi.stubGlobal("navigator", { serviceWorker: container });
    vi.stubEnv("DEV", true);
    await follow();
    expect(container.register).not.toHaveBeenCalled();
  });
});

describe("updating", () => {
  test("the waiting version is asked to take over, and the tab reloads once it has", async () => {
    const waiting = new Worker();
    container.registration.waiting = waiting;
    await update();
    expect(waiting.messages).toEqual(["update"]);
    waiting.become("activating");
    expect(reload).not.toHaveBeenCalled();
    waiting.become("activated");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("without a waiting version, or without service workers, the tab just reloads", async () => {
    await update();
    vi.stubGlobal("navigator", {});
    await update();
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe("turning on notifications needs an active worker", () => {
  test("an active worker can get push messages at once, even while a new version is installed", async () => {
    container.registration.active = new Worker();
    container.registration.installing = new Worker();
    expect(await activeWorker()).toBe(container.registration);
  });

  test("the first worker can get push messages once it's installed", async () => {
    const worker = new Worker();
    container.registration.installing = worker;
    const ready = activeWorker();
    await vi.advanceTimersByTimeAsync(0);
    worker.become("activated");
    expect(await ready).toBe(container.registration);
  });

  test("if the worker can't be installed, the user sees what to do", async () => {
    const worker = new Worker();
    container.registration.installing = worker;
    const ready = activeWorker();
    void vi.advanceTimersByTimeAsync(0).then(() => worker.become("redundant"));
    await expect(ready).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: Your browser couldn't store the app on this device. Check your connection, free up some space, and try again.]`,
    );
  });

  test("if the worker can't be loaded, the user sees what to do", async () => {
    container.register.mockRejectedValue(new TypeError("Failed to register a ServiceWorker"));
    await expect(activeWorker()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: Your browser couldn't load a part of the app. Check your connection, and try again.]`,
    );
  });
});
