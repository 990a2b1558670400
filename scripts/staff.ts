import { existsSync } from "node:fs";
import { join } from "node:path";
import { STAFF_ROLES, type StaffRole } from "#contract/lead-values.ts";
import type { AuditEntry, StaffMember } from "#contract/api.ts";
import { staffEmailSchema } from "#contract/staff-change.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, createLinkRegister } from "#functions/identity/links/link-identity.ts";
import type { StaffRegister } from "#functions/identity/staff-identity.ts";
import { forgetDevices, type LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { helpOf, readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { dataDirOf, listenOptions, publicUrlOf, signInAddress } from "./environment.ts";
import { UserError } from "./user-error.ts";

export const USAGE = helpOf(COMMANDS.staff);

if (import.meta.main) {
  await runCommand(COMMANDS.staff, async () => {
    console.log(await runStaff(process.argv.slice(2), process.env));
  });
  // The Firebase client retries forever if it gets no response, so the process wouldn't exit by itself.
  process.exit();
}

/** Where staff accounts are stored: on this machine's server, or in a Firebase project. */
interface StaffPlace {
  register: StaffRegister;
  /** Returns an `npm run staff` command for these accounts. */
  command: (words: string) => string;
  /**
   * Returns a one-time sign-in link.
   * @throws UserError if staff sign in with Google instead, or if the person isn't staff
   */
  makeLink: (email: string) => string;
  /** Adds an entry to the audit log. */
  record: (entry: AuditEntry) => Promise<void>;
  /** Returns a sentence that explains how the person signs in. */
  howToSignIn: (email: string) => string;
  close: () => Promise<void>;
}

type Action =
  | { what: "grant"; email: string; role: StaffRole }
  | { what: "revoke" | "link"; email: string }
  | { what: "list" };

/**
 * Runs `npm run staff` with the given arguments.
 * @returns the output to print
 * @throws UserError if the arguments are invalid or the action fails
 */
export async function runStaff(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = readArguments(COMMANDS.staff, args);
  const action = readAction(positionals, values.role);
  const place = await openPlace(values.project, environment);
  try {
    return await carryOut(action, place);
  } finally {
    await place.close();
  }
}

function readAction(words: readonly string[], role: string | undefined): Action {
  const [what, email, ...more] = words;
  if (what !== "grant" && role !== undefined) {
    throw new UserError("--role is only for `grant`. Remove it.");
  }
  if (what === "list" && email === undefined) return { what };
  if ((what !== "grant" && what !== "revoke" && what !== "link") || more.length > 0) {
    throw new UserError(USAGE);
  }
  if (what === "grant") return { what, email: readEmail(what, email), role: readRole(role) };
  return { what, email: readEmail(what, email) };
}

function readEmail(what: string, typed: string | undefined): string {
  const example = `as in \`npm run staff -- ${what} anna@example.com\``;
  if (typed === undefined) throw new UserError(`Add an email address, ${example}.`);
  const { success, data } = staffEmailSchema.safeParse(typed);
  if (!success) throw new UserError(`"${typed}" is not an email address. Use one ${example}.`);
  return data;
}

function readRole(typed = "staff"): StaffRole {
  const role = STAFF_ROLES.find((each) => each === typed);
  if (role === undefined) {
    throw new UserError(`--role is \`${typed}\`. Use \`--role owner\`, or omit it for staff.`);
  }
  return role;
}

async function openPlace(
  project: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<StaffPlace> {
  if (project === undefined) return openLocalPlace(environment);
  if (project.trim() === "") {
    throw new UserError("--project is empty. Set it to the Firebase project's id.");
  }
  // firebase-admin takes half a second to load, so it's loaded only for `--project`.
  const { openFirebasePlace } = await import("./staff/firebase-place.ts");
  return openFirebasePlace(project);
}

/**
 * Opens the local server's staff accounts, whether or not the server is running.
 *
 * @throws StoreOpenError if the file can't be opened
 */
function openLocalPlace(environment: NodeJS.ProcessEnv): StaffPlace {
  const dataDir = dataDirOf(environment);
  const database = openLinkDatabase(dataDir);
  const register = createLinkRegister(database);
  const command = (words: string) => `npm run staff -- ${words}`;
  return {
    register: {
      ...register,
      revoke: async (email) => {
        const outcome = await register.revoke(email);
        if (outcome === "revoked")
          await inLeadStore(dataDir, (store) => forgetDevices(store, email));
        return outcome;
      },
    },
    record: (entry) => inLeadStore(dataDir, (store) => store.recordAudit(entry)),
    command,
    makeLink: (email) => {
      if (database.findStaff(email) === undefined) {
        throw new UserError(
          `${email} is not staff. First give them access with \`${command(`grant ${email}`)}\`.`,
        );
      }
      const publicUrl = publicUrlOf(environment, listenOptions(environment));
      return signInAddress(publicUrl, createLinkIdentity(database).makeLink(email));
    },
    howToSignIn: (email) => `\`${command(`link ${email}`)}\` prints a sign-in link for them.`,
    close: async () => database.close(),
  };
}

/** Does something with the lead store, unless the server has never run. */
async function inLeadStore(
  dataDir: string,
  work: (store: LeadStore) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(dataDir, "leads.db"))) return;
  const store = await openSqliteStore(dataDir);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function carryOut(action: Action, place: StaffPlace): Promise<string> {
  switch (action.what) {
    case "list":
      return describeStaff(await place.register.list(), place);
    case "link": {
      const text = `Sign-in link for ${action.email} (works once, within 15 minutes): ${place.makeLink(action.email)}`;
      return recorded(text, { what: "createdLink", person: action.email }, place);
    }
    case "grant":
      return grant(action, place);
    case "revoke":
      return revoke(action.email, place);
  }
}

async function grant({ email, role }: StaffMember, place: StaffPlace): Promise<string> {
  const outcome = await place.register.grant({ email, role });
  if (outcome === "last_owner") throw lastOwner(email, place);
  const status = `${outcome === "unchanged" ? "already" : "now"} ${role === "owner" ? "an owner" : "staff"}`;
  const text = `${email} is ${status}. ${place.howToSignIn(email)}`;
  if (outcome === "unchanged") return text;
  return recorded(text, { what: "gaveAccess", person: email, role }, place);
}

async function revoke(email: string, place: StaffPlace): Promise<string> {
  const outcome = await place.register.revoke(email);
  if (outcome === "last_owner") throw lastOwner(email, place);
  if (outcome === "unknown") {
    throw new UserError(`${email} is not staff. To see who is, run \`${place.command("list")}\`.`);
  }
  const text = `${email} can no longer see leads, and all their sessions have ended.`;
  return recorded(text, { what: "removedAccess", person: email }, place);
}

/**
 * Adds what was done to the audit log and returns the text to print. If the log can't be written, says so, because
 * access must work even if the lead database is damaged.
 */
async function recorded(
  text: string,
  entry: Pick<AuditEntry, "what" | "person" | "role">,
  { record }: StaffPlace,
): Promise<string> {
  try {
    await record({ at: new Date().toISOString(), by: "terminal", ...entry });
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${text}\nThis isn't in the audit log, which can't be written: ${reason}`;
  }
}

function lastOwner(email: string, place: StaffPlace): UserError {
  return new UserError(
    `${email} is the last owner. First add another owner with \`${place.command("grant EMAIL --role owner")}\`.`,
  );
}

function describeStaff(staff: readonly StaffMember[], place: StaffPlace): string {
  if (staff.length === 0) {
    return `There are no staff yet. To add the first owner, run \`${place.command("grant EMAIL --role owner")}\`.`;
  }
  const width = Math.max(...staff.map(({ email }) => email.length));
  return staff.map(({ email, role }) => `${email.padEnd(width)}  ${role}`).join("\n");
}
