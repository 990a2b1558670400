import { join } from "node:path";
import { ROOT } from "../paths.ts";

/** Where the embedded server keeps leads and staff. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
  return environment["DATA_DIR"] ?? join(ROOT, ".data");
}
