import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Shows the key on the site: search engines believe whoever can put a file there. So it is no secret.
 * @param key none where search engines are not told
 */
export function writeKeyFile(key: string | undefined, outDir: string): void {
  if (key !== undefined) writeFileSync(join(outDir, `${key}.txt`), key);
}
