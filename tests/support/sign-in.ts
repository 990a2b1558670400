import type { Page } from "@playwright/test";
import type { StaffMember, StaffRole } from "#contract/api.ts";
import { SESSION_COOKIE } from "#functions/http/require-staff.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

/** Lets somebody into the staff app, as if a one-time link had been used; answers the email. */
export async function signIn(
  page: Page,
  staff: StaffRole | StaffMember = "staff",
): Promise<string> {
  const { email, role } =
    typeof staff === "string"
      ? { email: `signed-in-${staff}@longleaftv.example`, role: staff }
      : staff;
  const database = openLinkDatabase(BROWSER_DATA_DIR);
  try {
    database.saveStaff({ email, role });
    const identity = createLinkIdentity(database);
    const session = identity.openSession(identity.makeLink(email));
    if (session === undefined) throw new Error(`no session for ${email}`);
    await page
      .context()
      .addCookies([
        { name: SESSION_COOKIE, value: session.secret, domain: "localhost", path: "/" },
      ]);
  } finally {
    database.close();
  }
  return email;
}
