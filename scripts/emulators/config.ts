import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { FIREBASE_CONFIG } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** A project whose id begins with `demo-` has no counterpart at Google: nothing can reach a real one. */
export const PROJECT_ID = "demo-longleaf";

const addressSchema = z.object({ host: z.string(), port: z.int() });

/** The part of `firebase.json` that starting the emulators needs. */
const configSchema = z.object({
  hosting: z.object({ public: z.string() }),
  functions: z.object({ source: z.string() }),
  firestore: z.object({ rules: z.string() }),
  emulators: z.object({
    auth: addressSchema,
    functions: addressSchema,
    hosting: addressSchema,
    firestore: addressSchema,
  }),
});

export type Address = z.output<typeof addressSchema>;

export interface EmulatorConfig {
  file: string;
  /** The built site. */
  siteDir: string;
  /** The bundled function. */
  functionFile: string;
  rulesFile: string;
  addresses: z.output<typeof configSchema>["emulators"];
}

/** @throws UserError where `firebase.json` lacks something that the emulators need */
export function readEmulatorConfig(file: string = FIREBASE_CONFIG): EmulatorConfig {
  const parsed = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    throw new UserError(
      `firebase.json is not as the emulators need it:\n${z.prettifyError(parsed.error)}`,
    );
  }
  const { hosting, functions, firestore, emulators } = parsed.data;
  const root = dirname(file);
  return {
    file,
    siteDir: join(root, hosting.public),
    functionFile: join(root, functions.source, "lib", "index.js"),
    rulesFile: join(root, firestore.rules),
    addresses: emulators,
  };
}

/** @throws UserError where the site, the function or the rules are not there yet */
export function refuseUnbuilt({ file, siteDir, functionFile, rulesFile }: EmulatorConfig): void {
  const needed = [
    { path: join(siteDir, "index.html"), remedy: "`npm run build` makes it" },
    { path: functionFile, remedy: "`npm run build` makes it" },
    { path: rulesFile, remedy: "firebase.json names it, and it belongs into the repository" },
  ];
  const missing = needed.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return;
  throw new UserError(
    missing
      .map(({ path, remedy }) => `There is no ${relative(dirname(file), path)}: ${remedy}.`)
      .join("\n"),
  );
}

/** An address as environment variables of the emulators have it: `127.0.0.1:8180`. */
export function hostAndPort({ host, port }: Address): string {
  return `${host}:${port}`;
}
