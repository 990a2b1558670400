import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { StaffMember } from "#contract/api.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { CACHE_DIR, ROOT } from "#scripts/paths.ts";

/** Data folder for the browser tests' server. It can be reused between runs, because every test uses unique names. */
export const BROWSER_DATA_DIR = join(CACHE_DIR, "browser-data");

/** Grants someone access and returns the one-time link that the command prints. */
export function makeStaffLink(
  dataDir: string,
  port: number,
  { email, role }: StaffMember = { email: "staff@longleaftv.example", role: "staff" },
): string {
  const database = openLinkDatabase(dataDir);
  database.saveStaff({ email, role });
  database.close();
  const printed = execFileSync("node", ["scripts/staff.ts", "link", email], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  const link = /http:\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`no link in: ${printed}`);
  return link;
}
