import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { createLinkRegister } from "#functions/identity/links/link-register.ts";
import { dataDirOf, listenOptions, publicUrlOf, signInAddress } from "../environment.ts";
import { UserError } from "../user-error.ts";
import type { StaffPlace } from "./place.ts";

/**
 * The staff of the embedded server, whether it runs or not.
 * @throws StoreOpenError where the file cannot be opened
 */
export function openLocalPlace(environment: NodeJS.ProcessEnv): StaffPlace {
  const database = openLinkDatabase(dataDirOf(environment));
  const command = (words: string) => `npm run staff -- ${words}`;
  return {
    register: createLinkRegister(database),
    command,
    makeLink: (email) => {
      if (database.findStaff(email) === undefined) {
        throw new UserError(
          `${email} is not staff: let them in first, with \`${command(`grant ${email}`)}\`.`,
        );
      }
      const publicUrl = publicUrlOf(environment, listenOptions(environment));
      return signInAddress(publicUrl, createLinkIdentity(database).makeLink(email));
    },
    howToSignIn: (email) => `\`${command(`link ${email}`)}\` prints the link to sign in with.`,
    close: async () => database.close(),
  };
}
