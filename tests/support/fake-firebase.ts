import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "./temp.ts";

/** Replaces firebase-tools in a project with a program that logs its calls; returns a function that reads them. */
export function fakeFirebase(folder: string): () => string {
  const lock = "{}";
  const log = join(folder, "firebase-calls.txt");
  writeFiles(join(folder, "tests/emulators"), {
    "package-lock.json": lock,
    "node_modules/.installed-lock": hash("sha256", lock),
    "node_modules/firebase-tools/lib/bin/firebase.js": `require("node:fs").appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(" ") + "\\n");
process.exitCode = Number(process.env.FIREBASE_FAILS ?? 0);`,
  });
  return () => (existsSync(log) ? readFileSync(log, "utf8") : "");
}
