import { openLinkDatabase } from "../functions/src/identity/links/link-database.ts";
import { createLinkIdentity } from "../functions/src/identity/links/link-identity.ts";
import { runCommand } from "./command.ts";
import { dataDirOf } from "./server/data-dir.ts";
import { listenOptions, publicUrlOf } from "./server/listen.ts";
import { signInAddress } from "./server/sign-in-address.ts";
import { UserError } from "./user-error.ts";

await runCommand(() => {
  const [what, written = ""] = process.argv.slice(2);
  const email = written.trim().toLowerCase();
  if (what !== "link" || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new UserError("Say for whom, as in `npm run staff -- link anna@example.com`.");
  }
  const database = openLinkDatabase(dataDirOf(process.env));
  try {
    if (database.findStaff(email) === undefined) {
      database.saveStaff({ email, role: database.findOwner() === undefined ? "owner" : "staff" });
    }
    const secret = createLinkIdentity(database).makeLink(email);
    const publicUrl = publicUrlOf(process.env, listenOptions(process.env));
    console.log(`${email} signs in within 15 minutes, once: ${signInAddress(publicUrl, secret)}`);
  } finally {
    database.close();
  }
});
