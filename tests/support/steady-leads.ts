import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { sendSteadily, type Acknowledged } from "#scripts/drill/send-leads.ts";
import { ROOT } from "#scripts/paths.ts";

/** Starts a server in its own process, which stores leads in a data folder or in the Firestore emulator. */
export async function startLeadServer(store: { dataDir: string } | { projectId: string }) {
  const server = fork(join(ROOT, "scripts/bench/leads.ts"), [JSON.stringify(store)]);
  onTestFinished(() => void server.kill("SIGKILL"));
  const [port]: unknown[] = await once(server, "message");
  const acknowledged: Acknowledged = new Map();
  return {
    acknowledged,
    /** Sends leads at a steady rate, and returns the responses. */
    send: (perSecond: number, seconds: number) => {
      const stop = AbortSignal.timeout(seconds * 1000);
      return sendSteadily(`http://127.0.0.1:${Number(port)}`, perSecond, acknowledged, stop);
    },
    stop: async () => {
      server.send("end");
      await once(server, "exit");
    },
  };
}
