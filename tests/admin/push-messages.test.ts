import { expect, test, vi } from "vitest";

const ORIGIN = "https://www.longleaftv.example";

/** A window of the staff app, with what the worker did to it. */
function openWindow(path: string) {
  const actions: string[] = [];
  return {
    url: `${ORIGIN}${path}`,
    actions,
    focus: async () => void actions.push("focus"),
    postMessage: (data: unknown) => void actions.push(`message: ${String(data)}`),
    navigate: async (to: string) => void actions.push(`go to ${to}`),
  };
}

interface WorkerEvent {
  data?: { json: () => unknown } | null;
  notification?: { data: unknown; close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}

/** Starts the service worker with some open windows. Returns what it shows and opens. */
async function startWorker(windows: ReturnType<typeof openWindow>[] = []) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  vi.stubGlobal("self", {
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) =>
      listeners.set(name, listener),
    registration: {
      scope: `${ORIGIN}/admin/`,
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  });
  vi.resetModules();
  await import("#pages/admin/worker/staff-worker.ts");
  const send = async (name: string, event: Omit<WorkerEvent, "waitUntil">) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each) => void work.push(each) });
    await Promise.all(work);
  };
  return {
    shown,
    opened,
    push: (json: () => unknown) => send("push", { data: { json } }),
    click: (data: unknown) =>
      send("notificationclick", { notification: { data, close: () => undefined } }),
  };
}

test("a push message shows a notification that opens the lead", async () => {
  const worker = await startWorker();
  const lead = { title: "New lead: Dana W.", body: "Roswell", path: "/admin/leads/l1", tag: "l1" };
  await worker.push(() => lead);
  expect(worker.shown).toEqual([
    {
      title: lead.title,
      body: lead.body,
      tag: lead.tag,
      icon: "/icon-192.png",
      data: lead.path,
    },
  ]);
});

test("a push message wakes open tabs, which then look for the new lead", async () => {
  const [list, overview] = [openWindow("/admin/leads"), openWindow("/admin/overview")];
  const worker = await startWorker([list, overview]);
  await worker.push(() => ({ title: "New lead", body: "", path: "/admin/leads/l1", tag: "l1" }));
  expect([list.actions, overview.actions]).toEqual([["message: changed"], ["message: changed"]]);
  expect(worker.shown).toHaveLength(1);
});

test("a push message that can't be read still shows a notification, because browsers require one", async () => {
  const worker = await startWorker();
  await worker.push(() => JSON.parse("not JSON"));
  expect(worker.shown).toMatchObject([{ title: "New lead", data: "/admin/leads" }]);
});

test("a click opens a new window if the staff app isn't open", async () => {
  const worker = await startWorker();
  await worker.click("/admin/leads/l1");
  expect(worker.opened).toEqual(["/admin/leads/l1"]);
});

test("a click focuses the window that already shows the lead, without reloading it", async () => {
  const [list, lead] = [openWindow("/admin/leads"), openWindow("/admin/leads/l1")];
  const worker = await startWorker([list, lead]);
  await worker.click("/admin/leads/l1");
  expect([list.actions, lead.actions, worker.opened]).toEqual([[], ["focus"], []]);
});

test("a click shows the lead in a window that shows something else", async () => {
  const list = openWindow("/admin/leads");
  const worker = await startWorker([list]);
  await worker.click("/admin/leads/l1");
  expect([list.actions, worker.opened]).toEqual([["focus", "go to /admin/leads/l1"], []]);
});

test.each(["https://elsewhere.example/", "//elsewhere.example", undefined])(
  "a click never leaves the staff app, even for the path %s",
  async (path) => {
    const worker = await startWorker();
    await worker.click(path);
    expect(worker.opened).toEqual(["/admin/leads"]);
  },
);
