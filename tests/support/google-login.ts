import type { BrowserContext, Page } from "@playwright/test";

/**
 * Returns a replacement for Google's `gapi.iframes`, which is loaded from `apis.google.com`. It has only the parts that
 * the Firebase SDK and the Auth emulator use: a hidden frame that exchanges messages with the page.
 */
function gapiScript(url: string): string {
  const onload = new URL(url).searchParams.get("onload");
  return `(${defineGapi.toString()})(${JSON.stringify(onload)});`;
}

type Handler = (payload: unknown) => unknown;

interface Call {
  gapi: "call";
  id: number;
  type: string;
  payload: unknown;
}

type Message = Call | { gapi: "answer"; id: number; results: unknown[] } | { gapi: "ready" };

/** Runs in the browser, so it can't use anything from outside this function. */
function defineGapi(onload: string | null): void {
  /** Exchanges messages with another window, either the frame's or its parent's. */
  const talkTo = (other: Window) => {
    const handlers = new Map<string, Handler>();
    const answered = new Map<number, (results: unknown[]) => void>();
    /** Calls that arrived before their handler, because the frame may load before the page is listening. */
    const early: Call[] = [];
    let calls = 0;
    const ready = Promise.withResolvers<void>();

    const post = (message: Message) => other.postMessage(message, "*");
    const answer = async ({ id, payload }: Call, handler: Handler) => {
      post({ gapi: "answer", id, results: [await handler(payload)] });
    };
    window.addEventListener("message", ({ source, data }: MessageEvent<Message>) => {
      if (source !== other) return;
      switch (data.gapi) {
        case "ready":
          ready.resolve();
          break;
        case "call": {
          const handler = handlers.get(data.type);
          if (handler === undefined) early.push(data);
          else void answer(data, handler);
          break;
        }
        case "answer":
          answered.get(data.id)?.(data.results);
          break;
        // The emulator's own pages also send messages.
        default:
      }
    });

    return {
      announce: () => post({ gapi: "ready" }),
      restyle: async () => {},
      ping: async (done: () => void) => {
        await ready.promise;
        done();
      },
      register: (type: string, handler: Handler) => {
        handlers.set(type, handler);
        for (const call of early.splice(0)) {
          if (call.type === type) void answer(call, handler);
          else early.push(call);
        }
      },
      send: (type: string, payload: unknown, done: (results: unknown[]) => void) => {
        calls += 1;
        answered.set(calls, done);
        post({ gapi: "call", id: calls, type, payload });
      },
    };
  };

  interface Opening {
    where: HTMLElement;
    url: string;
  }
  const context = {
    open: async ({ where, url }: Opening, use: (frame: object) => unknown) => {
      const element = document.createElement("iframe");
      element.hidden = true;
      element.src = url;
      where.append(element);
      if (element.contentWindow === null) throw new Error("the frame has no window");
      return use(talkTo(element.contentWindow));
    },
    getParentIframe: () => {
      const page = talkTo(window.parent);
      page.announce();
      return page;
    },
  };
  Object.assign(window, {
    gapi: {
      load: (_: string, then: (() => void) | { callback: () => void }) =>
        (typeof then === "function" ? then : then.callback)(),
      iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
    },
  });
  // The emulator's frame uses a fixed callback name, and the SDK generates one.
  const loaded: unknown = Reflect.get(window, onload ?? "gapi_onload");
  if (typeof loaded === "function") loaded();
}

/** Hosts with fonts and images that the emulator's account page doesn't need. */
const DECORATION = new Set(["unpkg.com", "fonts.googleapis.com"]);

/**
 * Opens the sign-in page without access to other machines.
 * @returns the page, along with requests to other hosts and security policy violations in `leaks`
 */
export async function openLogin(context: BrowserContext) {
  const leaks: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    const { host } = new URL(url);
    if (host === "apis.google.com") {
      return route.fulfill({ contentType: "text/javascript", body: gapiScript(url) });
    }
    if (!DECORATION.has(host)) leaks.push(url);
    return route.abort();
  });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) leaks.push(message.text());
  });
  const page = await context.newPage();
  await page.goto("/admin/login");
  return { context, page, leaks };
}

/** Opens the popup for choosing an account. */
export async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup", { timeout: 20_000 });
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  return popup;
}
