import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hostAndPort, type EmulatorConfig } from "./config.ts";

/** What firebase-tools reads instead of `firebase.json`: beside it, since paths count from there. */
const NAME = ".firebase-emulators.json";

/** Where the staff app may ask for tokens, and whose frame it may hold. */
const DIRECTIVES = /\b(connect-src|frame-src) 'self'/g;

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

export interface DerivedConfig {
  file: string;
  remove: () => void;
}

/**
 * Writes `firebase.json` anew with the one change that signing in on the emulators needs: the pages below
 * `/admin` may talk to the Auth emulator. What is deployed allows Google alone.
 */
export function writeDerivedConfig({ file, addresses }: EmulatorConfig): DerivedConfig {
  const origin = `http://${hostAndPort(addresses.auth)}`;
  const config: { hosting: { headers: HeaderRule[] } } = JSON.parse(readFileSync(file, "utf8"));
  const policies = config.hosting.headers
    .filter(({ source }) => source.startsWith("/admin"))
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Content-Security-Policy");
  for (const policy of policies) policy.value = policy.value.replace(DIRECTIVES, `$& ${origin}`);

  const derived = join(dirname(file), NAME);
  writeFileSync(derived, `${JSON.stringify(config, undefined, 2)}\n`);
  return { file: derived, remove: () => rmSync(derived, { force: true }) };
}
