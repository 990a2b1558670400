import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeDatabaseFile, notIntact, openError } from "../../stores/sqlite/database-file.ts";
import type { Staff } from "../staff-identity.ts";

/** Staff, their unused links and their sessions, in a file next to the leads. Secrets are stored as hashes. */
export interface LinkDatabase {
  findStaff(email: string): Staff | undefined;
  /** Returns the staff, sorted by email. */
  listStaff(): Staff[];
  saveStaff(staff: Staff): void;
  /** Removes a staff member with their unused links and sessions. */
  removeStaff(email: string): void;
  /** Returns the first owner's email, if there is an owner. */
  findOwner(): string | undefined;
  saveLink(secretHash: string, email: string, expiresAt: number): void;
  /** Removes a link, so it can open only one session, and returns its email. */
  takeLink(secretHash: string, now: number): string | undefined;
  /** Saves a session and removes expired ones. */
  saveSession(secretHash: string, session: NewSession): void;
  /** Returns an unexpired session, and records that it was used. */
  useSession(secretHash: string, now: number): StoredSession | undefined;
  /** Returns unexpired sessions, most recently used first: one person's, or everyone's. */
  listSessions(email: string | undefined, now: number): StoredSession[];
  endSession(secretHash: string): void;
  /** Ends all of a person's sessions, and removes their unused links. */
  endSessionsOf(email: string): void;
  /** Signs out all staff, and removes unused links. */
  endAllSessions(): void;
  /** Runs work in one transaction, so no other process can change anything in between. */
  alone<Result>(work: () => Result): Result;
  close(): void;
}

/** A session to save, with times in milliseconds since 1970. */
interface NewSession {
  email: string;
  /** Browser and system, such as `Chrome on Android`. */
  device: string;
  createdAt: number;
  expiresAt: number;
}

interface StoredSession extends Omit<NewSession, "expiresAt"> {
  hash: string;
  /** When it was last used, accurate to `SEEN_MS`. */
  seenAt: number;
}

/** How often a session's use is recorded, so most requests write nothing. */
const SEEN_MS = 5 * 60 * 1000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS staff (email TEXT PRIMARY KEY, role TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS links (hash TEXT PRIMARY KEY, email TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, email TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
`;

/** @throws StoreOpenError if the file can't be opened, or if it is empty or damaged */
export function openLinkDatabase(dataDir: string): LinkDatabase {
  const database = open(dataDir);
  const emailOf = (row: Record<string, unknown> | undefined) =>
    typeof row?.["email"] === "string" ? row["email"] : undefined;
  return {
    findStaff: (email) =>
      staffOf(database.prepare("SELECT email, role FROM staff WHERE email = ?").get(email)),
    listStaff: () =>
      database
        .prepare("SELECT email, role FROM staff ORDER BY email")
        .all()
        .flatMap((row) => staffOf(row) ?? []),
    saveStaff: ({ email, role }) => {
      // An update keeps the row, so the first owner stays first.
      database
        .prepare(
          "INSERT INTO staff (email, role) VALUES (?, ?) ON CONFLICT (email) DO UPDATE SET role = excluded.role",
        )
        .run(email, role);
    },
    removeStaff: (email) => {
      for (const table of ["staff", "links", "sessions"]) {
        database.prepare(`DELETE FROM ${table} WHERE email = ?`).run(email);
      }
    },
    findOwner: () =>
      emailOf(
        database.prepare("SELECT email FROM staff WHERE role = 'owner' ORDER BY rowid").get(),
      ),
    saveLink: (secretHash, email, expiresAt) => {
      database.prepare("INSERT INTO links VALUES (?, ?, ?)").run(secretHash, email, expiresAt);
    },
    takeLink: (secretHash, now) => {
      database.prepare("DELETE FROM links WHERE expires_at <= ?").run(now);
      // A single statement, so two requests with the same link can't both succeed.
      return emailOf(
        database.prepare("DELETE FROM links WHERE hash = ? RETURNING email").get(secretHash),
      );
    },
    saveSession: (secretHash, { email, device, createdAt, expiresAt }) => {
      database.prepare("DELETE FROM sessions WHERE expires_at <= ?").run(createdAt);
      database
        .prepare(
          "INSERT INTO sessions (hash, email, expires_at, created_at, seen_at, device) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .run(secretHash, email, expiresAt, createdAt, createdAt, device);
    },
    useSession: (secretHash, now) => {
      const session = sessionOf(
        database
          .prepare("SELECT * FROM sessions WHERE hash = ? AND expires_at > ?")
          .get(secretHash, now),
      );
      if (session !== undefined && Math.abs(now - session.seenAt) >= SEEN_MS) {
        database.prepare("UPDATE sessions SET seen_at = ? WHERE hash = ?").run(now, secretHash);
      }
      return session;
    },
    listSessions: (email, now) =>
      database
        .prepare(
          `SELECT * FROM sessions WHERE expires_at > ? AND email = coalesce(?, email)
           ORDER BY seen_at DESC, created_at DESC, hash`,
        )
        .all(now, email ?? null)
        .flatMap((row) => sessionOf(row) ?? []),
    endSession: (secretHash) => {
      database.prepare("DELETE FROM sessions WHERE hash = ?").run(secretHash);
    },
    endSessionsOf: (email) => {
      for (const table of ["links", "sessions"]) {
        database.prepare(`DELETE FROM ${table} WHERE email = ?`).run(email);
      }
    },
    endAllSessions: () => database.exec("DELETE FROM sessions; DELETE FROM links;"),
    alone: (work) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

function staffOf(row: Record<string, unknown> | undefined): Staff | undefined {
  const { email, role } = row ?? {};
  return typeof email === "string" && (role === "staff" || role === "owner")
    ? { email, role }
    : undefined;
}

function sessionOf(row: Record<string, unknown> | undefined): StoredSession | undefined {
  const { hash, email, device, created_at: createdAt, seen_at: seenAt } = row ?? {};
  return typeof hash === "string" &&
    typeof email === "string" &&
    typeof device === "string" &&
    typeof createdAt === "number" &&
    typeof seenAt === "number"
    ? { hash, email, device, createdAt, seenAt }
    : undefined;
}

/** Adds what an older version of the staff file doesn't store about sessions. */
function upgrade(database: DatabaseSync): void {
  database.exec("BEGIN IMMEDIATE");
  const columns = database.prepare("PRAGMA table_info(sessions)").all();
  if (columns.every(({ name }) => name !== "created_at")) {
    // Until now, every session lasted 30 days.
    database.exec(`
      ALTER TABLE sessions ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT 'Unknown device';
      UPDATE sessions SET created_at = expires_at - ${30 * 24 * 60 * 60 * 1000};
      UPDATE sessions SET seen_at = created_at;
    `);
  }
  database.exec("COMMIT");
}

function open(dataDir: string): DatabaseSync {
  const file = join(dataDir, "staff.db");
  makeDatabaseFile(file, "staff");
  let database: DatabaseSync | undefined;
  try {
    // Only this user may read the staff list. SQLite gives its other files the same mode.
    chmodSync(file, 0o600);
    database = new DatabaseSync(file);
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;",
    );
    database.exec(TABLES);
    upgrade(database);
    const damage = database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    if (damage !== "ok") throw notIntact(file, damage);
    return database;
  } catch (error) {
    database?.close();
    throw openError(file, error);
  }
}
