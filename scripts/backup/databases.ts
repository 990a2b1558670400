import { copyFileSync, existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { resultCode, SQLITE } from "#functions/stores/sqlite/connection.ts";
import { UserError } from "../user-error.ts";

export const DATABASES = ["leads.db", "staff.db"] as const;

/** The files in a data folder that a backup contains. */
export const DATA_FILES = [...DATABASES, "submission.key"] as const;

/** What a data folder contains, as recorded in a backup. */
export const summarySchema = z.strictObject({
  /** Format of `leads.db`. */
  databaseVersion: z.int().positive(),
  counts: z.strictObject({
    leads: z.int(),
    notes: z.int(),
    contacts: z.int(),
    staff: z.int(),
  }),
  /** Time of the latest change to a lead, click, export or deletion (ISO), if there is any. */
  latestActivity: z.optional(z.iso.datetime()),
});
export type Summary = z.output<typeof summarySchema>;

/** A database is damaged, empty or locked, or the disk is full. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";

  constructor(file: string, reason: unknown) {
    const found = reason instanceof Error ? reason.message : String(reason);
    super(`${basename(file)} can't be used (${found})`, { cause: reason });
  }
}

/** Up to this size, even a busy machine makes a copy in less time than the server waits for a lock (1 s). */
const LOCKED_BYTES = 100_000_000;

/** A single step: SQLite starts over if the database changes between two steps. */
const ALL_PAGES = 2_147_483_647;

/**
 * Copies the data, even while a server is using it.
 * @returns a time before which everything stored is in the copy
 * @throws UserError if there is no data, or UnusableDatabase
 */
export async function copyData(dataDir: string, into: string): Promise<Date> {
  const leads = join(dataDir, "leads.db");
  if (statSync(leads, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new UserError(
      `There is nothing to back up, because ${leads} doesn't exist. Set DATA_DIR to the server's data folder, or start the server once.`,
    );
  }
  if (existsSync(join(dataDir, "staff.db"))) {
    await copyDatabase(join(dataDir, "staff.db"), join(into, "staff.db"));
  }
  const key = join(dataDir, "submission.key");
  if (existsSync(key)) copyFileSync(key, join(into, "submission.key"));
  return copyDatabase(leads, join(into, "leads.db"));
}

async function copyDatabase(from: string, to: string): Promise<Date> {
  // SQLite would treat it as a new database.
  const { size } = statSync(from);
  if (size === 0) throw new UnusableDatabase(from, "0 bytes");
  const mayLock = size < LOCKED_BYTES;
  const connections: DatabaseSync[] = [];
  const open = (readOnly: boolean) => {
    const connection = new DatabaseSync(from, { readOnly, timeout: 10_000 });
    connections.push(connection);
    return connection;
  };
  try {
    // A lock keeps the server from acknowledging leads that wouldn't be in the copy.
    if (mayLock) open(false).exec("BEGIN IMMEDIATE");
    const began = new Date();
    await backup(open(true), to, { rate: ALL_PAGES });
    return mayLock ? new Date() : began;
  } catch (error) {
    throw sqliteError(from, error);
  } finally {
    // SQLite removes its temporary files only if the last connection can write.
    for (const connection of connections.toReversed()) connection.close();
  }
}

/** Returns what a folder's databases contain. @throws UnusableDatabase */
export function summarize(folder: string): Summary {
  const file = join(folder, "leads.db");
  return reading(file, (leads) => {
    const count = (table: string) => numberOf(leads, `SELECT count(*) FROM ${table}`);
    const times = [
      "SELECT max(at) FROM lead_event",
      "SELECT max(timestamp) FROM contact_event",
      ...(hasTable(leads, "main", "audit") ? ["SELECT max(at) FROM audit"] : []),
    ].flatMap((sql) => {
      const time = valueOf(leads, sql);
      return typeof time === "string" ? [time] : [];
    });
    const latestActivity = times.toSorted().at(-1);
    return {
      databaseVersion: numberOf(leads, "PRAGMA user_version"),
      counts: {
        leads: count("lead"),
        notes: count("lead_note"),
        contacts: count("contact_event"),
        staff: countStaff(folder),
      },
      ...(latestActivity !== undefined && { latestActivity }),
    };
  });
}

function countStaff(folder: string): number {
  const file = join(folder, "staff.db");
  if (!existsSync(file)) return 0;
  return reading(file, (staff) => numberOf(staff, "SELECT count(*) FROM staff"));
}

/** Returns all photos of the leads in a folder's `leads.db`, including those in the trash. @throws UnusableDatabase */
export function photosIn(folder: string): { lead: string; photo: string }[] {
  return reading(join(folder, "leads.db"), (leads) => {
    const sources = [
      "SELECT id, data -> 'photos' AS photos FROM lead",
      ...(hasTable(leads, "main", "trash")
        ? ["SELECT id, data -> '$.lead.photos' FROM trash"]
        : []),
    ];
    const rows = leads
      .prepare(
        `SELECT stored.id AS lead, photo.value ->> 'id' AS photo
         FROM (${sources.join(" UNION ALL ")}) AS stored, json_each(stored.photos) AS photo`,
      )
      .all();
    return rows.map(({ lead, photo }) => ({ lead: String(lead), photo: String(photo) }));
  });
}

/** Describes what a folder contains, such as `2 leads, 1 note, 0 contact events and 3 staff`. */
export function describeCounts({ counts }: Summary): string {
  const { leads, notes, contacts, staff } = counts;
  return `${counted(leads, "lead")}, ${counted(notes, "note")}, ${counted(contacts, "contact event")} and ${staff} staff`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** @throws UnusableDatabase */
export function checkIntegrity(folder: string): void {
  for (const name of DATABASES) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const found = reading(file, (database) => valueOf(database, "PRAGMA integrity_check(1)"));
    if (found !== "ok") {
      // SQLite's report starts with a heading.
      throw new UnusableDatabase(file, String(found).replace(/^\*\*\* .+ \*\*\*\n/, ""));
    }
  }
}

/** Number of records that one data folder has and another lacks. */
export interface Difference {
  /** Including those in the trash. */
  leads: number;
  /** Changes to leads, notes, exports and deletions. */
  changes: number;
  contacts: number;
  staff: number;
}

/** Tables that older formats lack. */
const NEWER_TABLES: ReadonlySet<string> = new Set(["audit", "trash"]);

/** Rows of a table to compare. */
interface Source {
  table: string;
  columns: string;
  /** SQL after the table's name. */
  rest?: string;
}

/**
 * Compares the records themselves, because times may be wrong.
 * @param createdBefore ISO time; leads created later are ignored
 * @throws UnusableDatabase
 */
export function difference(folder: string, other: string, createdBefore = "9999"): Difference {
  const both = <Result>(name: string, compare: (database: DatabaseSync) => Result) =>
    reading(join(folder, name), (database) => {
      database.prepare("ATTACH ? AS other").run(join(other, name));
      return compare(database);
    });
  // Expired leads move between two tables, so both are compared at once.
  const extra = (database: DatabaseSync, ...sources: readonly Source[]) => {
    const rows = (schema: "main" | "other") => {
      const parts = sources
        .filter(({ table }) => !NEWER_TABLES.has(table) || hasTable(database, schema, table))
        .map(
          ({ table, columns, rest = "" }) => `SELECT ${columns} FROM ${schema}.${table} ${rest}`,
        );
      return parts.length === 0 ? undefined : `SELECT * FROM (${parts.join(" UNION ALL ")})`;
    };
    const [own, others] = [rows("main"), rows("other")];
    if (own === undefined) return 0;
    const missing = others === undefined ? own : `${own} EXCEPT ${others}`;
    return numberOf(database, `SELECT count(*) FROM (${missing})`);
  };
  // Without a file to compare with, all staff are missing from it.
  const bothHaveStaff = [folder, other].every((each) => existsSync(join(each, "staff.db")));
  return {
    ...both("leads.db", (database) => ({
      leads: extra(
        database,
        { table: "lead", columns: "id", rest: `WHERE created_at < '${createdBefore}'` },
        {
          table: "trash",
          columns: "id",
          rest: `WHERE data ->> '$.lead.createdAt' < '${createdBefore}'`,
        },
      ),
      changes:
        extra(
          database,
          {
            table: "lead_event",
            columns: "lead_id, data",
            rest: "WHERE data ->> 'what' <> 'created'",
          },
          {
            table: "trash",
            columns: "trash.id, event.value",
            rest: ", json_each(data, '$.events') AS event WHERE event.value ->> 'what' <> 'created'",
          },
        ) + extra(database, { table: "audit", columns: "data" }),
      contacts: extra(database, { table: "contact_event", columns: "data" }),
    })),
    staff: bothHaveStaff
      ? both("staff.db", (database) => extra(database, { table: "staff", columns: "email, role" }))
      : countStaff(folder),
  };
}

/** Lists what a difference consists of, such as `2 leads and 1 change`. Empty if there is none. */
export function describeDifference({ leads, changes, contacts, staff }: Difference): string {
  const parts = (
    [
      [leads, "lead"],
      [changes, "change"],
      [contacts, "contact event"],
      [staff, "staff account"],
    ] as const
  ).flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)]));
  return new Intl.ListFormat("en-US").format(parts);
}

/** Returns whether another process, such as the server, has the database open. */
export function isInUse(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // With a write-ahead log, this fails even if the other process is idle.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return false;
  } catch (error) {
    // A damaged database can't be locked, but it also can't be served.
    return resultCode(error) === SQLITE.BUSY;
  } finally {
    database.close();
  }
}

function reading<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    return work(database);
  } catch (error) {
    throw sqliteError(file, error);
  } finally {
    database?.close();
  }
}

function sqliteError(file: string, error: unknown): unknown {
  return resultCode(error) === undefined ? error : new UnusableDatabase(file, error);
}

function valueOf(database: DatabaseSync, sql: string): unknown {
  return Object.values(database.prepare(sql).get() ?? {})[0];
}

function numberOf(database: DatabaseSync, sql: string): number {
  return Number(valueOf(database, sql));
}

function hasTable(database: DatabaseSync, schema: "main" | "other", table: string): boolean {
  const sql = `SELECT count(*) FROM ${schema}.sqlite_master WHERE type = 'table' AND name = '${table}'`;
  return numberOf(database, sql) > 0;
}
