import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";

const ACCESS_LOG = pathToFileURL(join(ROOT, "scripts/server/access-log.ts")).href;

test("the access log loses no line, and doesn't stop, if its reader pauses for a moment", async () => {
  // Writing to the console first makes the pipe non-blocking, as in the server.
  const script = `
    import { openAccessLog } from ${JSON.stringify(ACCESS_LOG)};
    console.log("started");
    const log = openAccessLog();
    const write = (id) => log.write({ id, route: "/api/leads", padding: "x".repeat(80) });
    for (let id = 0; id < 5000; id++) write(id);
    setTimeout(() => { write(5000); void log.close(); }, 500);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await wait(400);
  const lines = (await text(child.stdout)).trim().split("\n").slice(1);
  const ids = lines.map((line) => {
    const { id }: { id: number } = JSON.parse(line);
    return id;
  });
  expect(ids).toEqual(Array.from({ length: 5001 }, (_, id) => id));
});
