import { STAFF_ROLES, type StaffMember, type StaffRole } from "#contract/api.ts";
import { EMAIL_FORM } from "#contract/email-form.ts";
import { LIMITS } from "#contract/limits.ts";
import { readArguments, helpOf } from "../command.ts";
import { COMMANDS } from "../commands.ts";
import { UserError } from "../user-error.ts";
import { openLocalPlace } from "./local-place.ts";
import type { StaffPlace } from "./place.ts";

export const USAGE = helpOf(COMMANDS.staff);

/** What is to be done, as it was understood. */
type Order =
  | { what: "grant"; email: string; role: StaffRole }
  | { what: "revoke" | "link"; email: string }
  | { what: "list" };

/**
 * Carries out the words behind `npm run staff --`.
 * @returns what to print
 * @throws UserError where they are not understood, or cannot be carried out
 */
export async function runStaff(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = readArguments(COMMANDS.staff, args);
  const order = readOrder(positionals, values.role);
  const place = await openPlace(values.project, environment);
  try {
    return await carryOut(order, place);
  } finally {
    await place.close();
  }
}

function readOrder(words: readonly string[], role: string | undefined): Order {
  const [what, email, ...more] = words;
  if (what !== "grant" && role !== undefined) {
    throw new UserError("--role is for `grant` alone: leave it out.");
  }
  if (what === "list" && email === undefined) return { what };
  if ((what !== "grant" && what !== "revoke" && what !== "link") || more.length > 0) {
    throw new UserError(USAGE);
  }
  if (what === "grant") return { what, email: readEmail(what, email), role: readRole(role) };
  return { what, email: readEmail(what, email) };
}

function readEmail(what: string, written: string | undefined): string {
  if (written === undefined) {
    throw new UserError(`Say who, as in \`npm run staff -- ${what} anna@example.com\`.`);
  }
  const email = written.trim().toLowerCase();
  // Firestore takes the address for the name of a document, where a slash would end the name.
  if (!EMAIL_FORM.test(email) || email.includes("/") || email.length > LIMITS.email) {
    throw new UserError(
      `"${written}" is no email address: write it as in \`npm run staff -- ${what} anna@example.com\`.`,
    );
  }
  return email;
}

function readRole(written = "staff"): StaffRole {
  const role = STAFF_ROLES.find((each) => each === written);
  if (role === undefined) {
    throw new UserError(
      `--role is \`${written}\`: write \`--role owner\`, or leave it out for staff.`,
    );
  }
  return role;
}

/** firebase-admin takes half a second to load: only whoever names a project waits for it. */
async function openPlace(
  project: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<StaffPlace> {
  if (project === undefined) return openLocalPlace(environment);
  if (project.trim() === "") {
    throw new UserError("--project is empty: give the id of the Firebase project.");
  }
  const { openFirebasePlace } = await import("./firebase-place.ts");
  return openFirebasePlace(project);
}

async function carryOut(order: Order, place: StaffPlace): Promise<string> {
  switch (order.what) {
    case "list":
      return describeStaff(await place.register.list(), place);
    case "link":
      return `${order.email} signs in within 15 minutes, once: ${place.makeLink(order.email)}`;
    case "grant":
      return grant(order, place);
    case "revoke":
      return revoke(order.email, place);
  }
}

async function grant({ email, role }: StaffMember, place: StaffPlace): Promise<string> {
  const outcome = await place.register.grant({ email, role });
  if (outcome === "last_owner") throw refuseLastOwner(email, place);
  const is = `${email} is ${role === "owner" ? "an owner" : "staff"}`;
  return `${is}${outcome === "unchanged" ? " already" : " now"}. ${place.howToSignIn(email)}`;
}

async function revoke(email: string, place: StaffPlace): Promise<string> {
  const outcome = await place.register.revoke(email);
  if (outcome === "last_owner") throw refuseLastOwner(email, place);
  if (outcome === "unknown") {
    throw new UserError(`${email} is not staff: \`${place.command("list")}\` shows who is.`);
  }
  return `${email} may not see leads any more, and every session has ended.`;
}

function refuseLastOwner(email: string, place: StaffPlace): UserError {
  return new UserError(
    `${email} is the last owner: name another one first, with \`${place.command("grant EMAIL --role owner")}\`.`,
  );
}

function describeStaff(staff: readonly StaffMember[], place: StaffPlace): string {
  if (staff.length === 0) {
    return `Nobody is staff yet: \`${place.command("grant EMAIL --role owner")}\` lets the first one in.`;
  }
  const width = Math.max(...staff.map(({ email }) => email.length));
  return staff.map(({ email, role }) => `${email.padEnd(width)}  ${role}`).join("\n");
}
