import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WHOLE_BROWSER } from "./browser.ts";

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string; subtype?: string } };
}

/** A page of a browser, by what DevTools call it: `prerender` while nobody sees it. */
export interface CdpPage {
  subtype: string | undefined;
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  evaluate: (expression: string) => Promise<unknown>;
}

/**
 * A browser that renders pages ahead, which it does not under Playwright: that attaches to each page by itself, and
 * not to the tab that holds them. https://chromedevtools.github.io/devtools-protocol/tot/Target/
 * @param use is given the pages that there are by now, in the order in which they came
 */
export async function withCdpBrowser(
  use: (pages: readonly CdpPage[]) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "longleaf-"));
  const browser = spawn(
    WHOLE_BROWSER.executablePath,
    [
      "--headless=new",
      "--remote-debugging-port=0",
      "--window-size=1440,900",
      `--user-data-dir=${profile}`,
      ...WHOLE_BROWSER.args,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const closed = once(browser, "exit");
  try {
    const socket = new WebSocket(await addressOf(browser.stderr));
    await once(socket, "open");
    const waiting = new Map<number, (message: Message) => void>();
    const pages: CdpPage[] = [];
    const send = async (method: string, params: object = {}, sessionId?: string) => {
      const id = waiting.size + 1;
      const { promise, resolve } = Promise.withResolvers<Message>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result = {}, error } = await promise;
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    };
    socket.addEventListener("message", ({ data }) => {
      const message: Message = JSON.parse(String(data));
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      if (message.method !== "Target.attachedToTarget" || message.params === undefined) return;
      const { sessionId, targetInfo } = message.params;
      if (targetInfo.type !== "page") return;
      pages.push({
        subtype: targetInfo.subtype,
        send: (method, params) => send(method, params, sessionId),
        evaluate: async (expression) => {
          const options = { expression, returnByValue: true, awaitPromise: true };
          const { result } = await send("Runtime.evaluate", options, sessionId);
          return typeof result === "object" && result !== null && "value" in result
            ? result.value
            : undefined;
        },
      });
    });
    const all = { filter: [{}] };
    const { targetInfos } = await send("Target.getTargets", all);
    const tab = Array.isArray(targetInfos) && targetInfos.find(({ type }) => type === "tab");
    const { sessionId } = await send("Target.attachToTarget", {
      targetId: tab.targetId,
      flatten: true,
    });
    await send(
      "Target.setAutoAttach",
      { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, ...all },
      String(sessionId),
    );
    await use(pages);
    socket.close();
  } finally {
    browser.kill();
    await closed;
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The browser says where it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let said = "";
  for await (const part of output) {
    said += String(part);
    const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`the browser ended and said:\n${said}`);
}
