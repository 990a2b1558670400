import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as tar from "tar";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { createPhotoFolder, PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import {
  backupName,
  BACKUPS,
  expiredBackups,
  listBackups,
  newestBackup,
} from "#scripts/backup/backup-folder.ts";
import { openPhotoCopies } from "#scripts/backup/photo-copies.ts";
import { backUpPhotos } from "#scripts/backup/photos.ts";
import { backUpIfDue } from "#scripts/backup/schedule.ts";
import { runBackup } from "#scripts/backup.ts";
import { runRestore } from "#scripts/restore.ts";
import { duringTests, idsOf, later, newLead } from "../support/leads.ts";
import { memoryFolder, writeFiles } from "../support/temp.ts";
import { photoOf } from "../support/lead-photos.ts";

const [ANNA, BO] = ["anna@example.com", "bo@example.com"];

/** A data folder, with the commands as functions that take its arguments separated by spaces. */
function dataFolder({ key, dir = memoryFolder() }: { key?: string; dir?: string } = {}) {
  const environment = { DATA_DIR: dir, BACKUP_DIR: join(dir, "saved"), BACKUP_KEY: key };
  const split = (words: string) => words.split(" ").filter((word) => word !== "");
  return {
    dir,
    saved: environment.BACKUP_DIR,
    /** Returns the output, followed by warnings. */
    backup: async (words = "") => {
      const warnings: string[] = [];
      const output = await runBackup(split(words), environment, (line) => warnings.push(line));
      return [output, ...warnings.map((line) => `Warning: ${line}`)].join("\n");
    },
    restore: (words: string) => runRestore(split(words), environment),
    newest: () => newestBackup(environment.BACKUP_DIR)?.file ?? "",
  };
}

/** Opens a folder's store, closed again after the work. */
async function withStore<Result>(
  dir: string,
  work: (store: Awaited<ReturnType<typeof openSqliteStore>>) => Promise<Result>,
): Promise<Result> {
  const store = await openSqliteStore(dir, { now: duringTests });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const addLead = (dir: string, id: string) =>
  withStore(dir, (store) => store.create(newLead({ id })));
const trashIn = async (dir: string) =>
  (await withStore(dir, (store) => store.listTrash(10))).leads.map(({ id }) => id);
const leadsIn = (dir: string) => withStore(dir, (store) => idsOf(store, {}, "oldest"));

/** Fills a folder with two leads, a note, a click, two staff and a key. */
async function filledFolder(key?: string) {
  const folder = dataFolder(key === undefined ? {} : { key });
  await withStore(folder.dir, async (store) => {
    await store.create(newLead({ id: "a" }), { outbox: ["notify"] });
    await store.create(newLead({ id: "b", createdAt: later(1) }));
    await store.addNote("a", { text: "Call back" }, ANNA, later(2));
    await store.recordContact({ timestamp: later(3), method: "phone", location: "header" });
  });
  const staff = openLinkDatabase(folder.dir);
  staff.saveStaff({ email: ANNA, role: "owner" });
  staff.saveStaff({ email: BO, role: "staff" });
  staff.close();
  writeFileSync(join(folder.dir, "submission.key"), randomBytes(32));
  return folder;
}

/** Returns a folder whose only lead has a note and has expired, with a function that moves it to the trash. */
async function folderWithExpired() {
  const folder = dataFolder();
  const at = "2024-01-02T15:00:00.000Z";
  const store = await openSqliteStore(folder.dir, { now: () => new Date(at) });
  await store.create(newLead({ id: "expired", createdAt: at }));
  await store.addNote("expired", { text: "Brick" }, ANNA, at);
  await store.confirmClock(later(0));
  await store.close();
  return { ...folder, purge: () => withStore(folder.dir, (each) => each.purge(later(0), 10)) };
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("npm run backup", () => {
  test("npm run backup writes one private archive that restores everything into an empty folder", async () => {
    const { dir, saved, backup, newest } = await filledFolder();
    expect(await backup()).toMatch(
      /^Backed up and verified 2 leads, 1 note, 1 contact event and 2 staff in .+ s: .+\.tar\.gz \(0\.0 MB, not encrypted\)\.$/,
    );
    expect(readdirSync(dir).toSorted()).toEqual([
      "leads.db",
      "saved",
      "staff.db",
      "submission.key",
    ]);
    expect(readdirSync(saved)).toHaveLength(1);
    expect(statSync(saved).mode & 0o777).toBe(0o700);
    expect(statSync(newest()).mode & 0o777).toBe(0o600);
    const names: string[] = [];
    await tar.list({ file: newest(), onReadEntry: ({ path }) => names.push(path) });
    expect(names).toEqual(["manifest.json", "leads.db", "staff.db", "submission.key"]);

    const fresh = dataFolder();
    expect(await fresh.restore(newest())).toMatch(
      /^Restored 2 leads and 2 staff, as of \d{4}-.+Z, to .+\.\nEveryone must sign in again\. Start the server with `npm start`\.$/,
    );
    const record = (folder: string) => withStore(folder, (store) => store.get("a"));
    expect(await record(fresh.dir)).toEqual(await record(dir));
    expect(await leadsIn(fresh.dir)).toEqual(["a", "b"]);
    expect(hashOf(join(fresh.dir, "submission.key"))).toBe(hashOf(join(dir, "submission.key")));
    for (const name of ["leads.db", "staff.db", "submission.key"]) {
      expect(statSync(join(fresh.dir, name)).mode & 0o777, name).toBe(0o600);
    }
  });

  test("npm run backup copies leads that are still in the write-ahead log of an open store", async () => {
    const { dir, backup, newest } = await filledFolder();
    const fresh = dataFolder();
    await withStore(dir, async (store) => {
      await store.create(newLead({ id: "open", createdAt: later(9) }));
      expect(statSync(join(dir, "leads.db-wal")).size).toBeGreaterThan(0);
      await backup();
    });
    await fresh.restore(newest());
    expect(await leadsIn(fresh.dir)).toEqual(["a", "b", "open"]);
  });

  test("npm run backup encrypts with BACKUP_KEY, and only that key opens the backup", async () => {
    const [key, other] = [await dataFolder().backup("key"), await dataFolder().backup("key")];
    expect(key).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/);
    const { backup, newest } = await filledFolder(key);
    expect(await backup()).toContain(", encrypted).");
    expect(newest()).toMatch(/\.tar\.gz\.age$/);
    expect(readFileSync(newest(), "latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(await dataFolder({ key }).restore(newest())).toContain("Restored 2 leads");
    await expect(dataFolder().restore(newest())).rejects.toThrow(/is encrypted\. Set BACKUP_KEY/);
    await expect(dataFolder({ key: other }).restore(newest())).rejects.toThrow(
      /can't be decrypted .+Set BACKUP_KEY to the key that it was encrypted with/,
    );
    await expect(dataFolder({ key: "secret" }).backup()).rejects.toThrow(
      /^BACKUP_KEY isn't a valid key/,
    );
  });

  test("npm run backup removes what a crashed run left behind, and no other files", async () => {
    const { dir, saved, backup } = await filledFolder();
    const gone = 2 ** 30;
    writeFiles(dir, { [`.backup-${gone}-x1Y/leads.db`]: "half", ".backup-notes": "mine" });
    writeFiles(saved, {
      [`longleaf-20261101T000000Z.tar.gz.${gone}.partial`]: "half",
      [`longleaf-20261101T000000Z.tar.gz.${process.pid}.partial`]: "still running",
      "longleaf-old.tar.gz": "mine",
      "notes.txt": "mine",
    });
    await backup();
    expect(readdirSync(dir)).not.toContain(`.backup-${gone}-x1Y`);
    expect(readdirSync(dir)).toContain(".backup-notes");
    expect(readdirSync(saved).toSorted()).toEqual([
      `longleaf-20261101T000000Z.tar.gz.${process.pid}.partial`,
      expect.stringMatching(/^longleaf-\d{8}T\d{6}Z\.tar\.gz$/),
      "longleaf-old.tar.gz",
      "notes.txt",
    ]);
  });

  test("npm run backup rejects damaged data, and keeps the earlier backups", async () => {
    const { dir, saved, backup } = await filledFolder();
    await backup();
    const before = readdirSync(saved);
    const file = join(dir, "leads.db");
    const good = readFileSync(file);
    const database = new DatabaseSync(file);
    const index = database.prepare(
      "SELECT rootpage AS page FROM sqlite_master WHERE name = 'outbox_by_due'",
    );
    const end = Number(index.get()?.["page"]) * 4096;
    database.close();
    // Damage to an index doesn't change what the tables contain.
    for (const [from, to] of [
      [4096 * 3, 4096 * 20],
      [end - 99, end],
    ] as const) {
      writeFileSync(file, Buffer.from(good).fill(0x5a, from, to));
      await expect(backup()).rejects.toThrow(
        /^The data in .+ wasn't backed up, because leads\.db can't be used \(.+\)\. If it is damaged, stop the server and restore a backup with /,
      );
    }
    writeFileSync(file, Buffer.from(good).fill(0x5a, 4096 * 3, 4096 * 20));
    await expect(backup("verify")).rejects.toThrow(
      /is intact\. .+\nThe current data couldn't be compared, because leads\.db can't be used \(/,
    );
    expect(readdirSync(saved)).toEqual(before);
    expect(readdirSync(dir).filter((name) => name.startsWith(".backup"))).toEqual([]);
    await expect(dataFolder().backup()).rejects.toThrow(/^There is nothing to back up, because /);
  });
});

describe("npm run backup -- verify", () => {
  test("npm run backup -- verify compares the newest backup with the current data", async () => {
    const { dir, backup } = await filledFolder();
    await expect(backup("verify")).rejects.toThrow(/^There are no backups in /);
    await backup();
    expect(await backup("verify")).toMatch(
      /is intact\. It contains everything until .+\.\nIn the backup: 2 leads, .+\nIn the data: {3}2 leads, .+\nThe data has nothing that isn't in it\.$/,
    );
    await withStore(dir, async (store) => {
      await store.create(newLead({ id: "new", createdAt: new Date().toISOString() }));
      await store.addNote("b", { text: "Called" }, ANNA, later(9));
    });
    expect(await backup("verify")).toMatch(/Added since then: 1 lead and 1 change\.$/);
    await addLead(dir, "old");
    await expect(backup("verify")).rejects.toThrow("The backup lacks 1 lead older than itself.");
  });

  test("npm run backup -- verify finds a lead in the backup's trash that was restored since then", async () => {
    const { dir, purge, backup } = await folderWithExpired();
    await purge();
    await backup();
    const entry = { at: later(9), by: ANNA, what: "restored", leads: 1 } as const;
    await withStore(dir, (store) => store.restore("expired", entry));
    // An entry in its history and one in the audit log.
    expect(await backup("verify")).toMatch(/Added since then: 2 changes\.$/);
  });

  test("npm run backup -- verify rejects a damaged or incomplete archive", async () => {
    const { dir, saved, backup, newest } = await filledFolder();
    await backup();
    const good = readFileSync(newest());
    const middle = Math.floor(good.length / 2);
    for (const [name, bytes] of [
      ["cut.tar.gz", good.subarray(0, middle)],
      ["text.tar.gz", Buffer.from("leads".repeat(1000))],
      ["flipped.tar.gz", Buffer.from(good).fill(0x5a, middle, middle + 9)],
    ] as const) {
      writeFileSync(join(saved, name), bytes);
      await expect(backup(`verify ${name}`), name).rejects.toThrow(
        /\.tar\.gz is damaged \(.+\)\. Use another backup\.$/,
      );
    }
    const changed = memoryFolder();
    await tar.extract({ file: newest(), cwd: changed });
    writeFileSync(join(changed, "submission.key"), randomBytes(32));
    const file = join(saved, "changed.tar.gz");
    await tar.create({ gzip: true, file, cwd: changed }, readdirSync(changed));
    await expect(backup(`verify ${file}`)).rejects.toThrow("submission.key has changed");
    await tar.create({ gzip: true, file, cwd: dir }, ["leads.db"]);
    await expect(backup(`verify ${file}`)).rejects.toThrow("manifest.json");
    await expect(backup("verify nothing.tar.gz")).rejects.toThrow(
      /^nothing\.tar\.gz doesn't exist/,
    );
  });
});

describe("npm run restore", () => {
  test("npm run restore refuses to replace data that isn't in the backup, unless --force is given", async () => {
    const { dir, backup, restore, newest } = await filledFolder();
    await backup();
    await withStore(dir, async (store) => {
      await store.create(newLead({ id: "c", createdAt: later(5) }));
      await store.erase("b");
      await store.update("a", 1, { status: "booked" }, ANNA, later(6));
    });
    const file = newest();
    await expect(restore(file)).rejects.toThrow(
      /^This backup is from .+Z\. The current data has records that aren't in it: 1 lead and 1 change\. To replace the current data anyway, run `npm run restore -- .+ --force`\. The current files are then moved, not deleted\.$/,
    );
    expect(await leadsIn(dir)).toEqual(["a", "c"]);

    const output = await restore(`${file} --force`);
    expect(output).toContain("Removed, because it isn't in the backup: 1 lead and 1 change.");
    expect(output).toContain(
      "Brought back, because it was changed or deleted after the backup: 1 lead.",
    );
    const replaced = /The previous files are in (.+)\./.exec(output)?.[1] ?? "";
    expect(await leadsIn(dir)).toEqual(["a", "b"]);
    expect(await leadsIn(replaced)).toEqual(["a", "c"]);
  });

  test("npm run restore refuses to replace leads in the trash that aren't in the backup, unless --force is given", async () => {
    const other = await filledFolder();
    await other.backup();
    const { dir, purge, restore } = await folderWithExpired();
    await purge();
    const file = other.newest();
    await expect(restore(file)).rejects.toThrow(
      "The current data has records that aren't in it: 1 lead and 1 change.",
    );
    expect(await trashIn(dir)).toEqual(["expired"]);
    expect(await restore(`${file} --force`)).toContain(
      "Removed, because it isn't in the backup: 1 lead and 1 change.",
    );
    expect(await trashIn(dir)).toEqual([]);
  });

  test("npm run restore doesn't count a lead that has only moved to the trash since the backup", async () => {
    const { dir, purge, backup, restore, newest } = await folderWithExpired();
    await backup();
    await purge();
    expect(await trashIn(dir)).toEqual(["expired"]);
    expect(await restore(newest())).not.toMatch(/Removed|Brought back/);
    expect(await trashIn(dir)).toEqual([]);
  });

  test("npm run restore refuses while a server has the leads or the staff open", async () => {
    const { dir, backup, restore, newest } = await filledFolder();
    await backup();
    await withStore(dir, async () => {
      await expect(restore(newest())).rejects.toThrow(
        /leads\.db is in use\. Stop the server .+, and run the command again\.$/,
      );
    });
    const staff = openLinkDatabase(dir);
    await expect(restore(newest())).rejects.toThrow(/staff\.db is in use/);
    staff.close();
    expect(await restore(newest())).toContain("Restored 2 leads");
  });

  test.each([
    ["an empty leads.db", "leads.db", () => Buffer.alloc(0)],
    ["a damaged leads.db", "leads.db", (bytes: Buffer) => bytes.fill(0x5a, 4096)],
    ["a text as leads.db", "leads.db", () => Buffer.from("name,phone\n".repeat(1000))],
    ["a damaged staff.db", "staff.db", (bytes: Buffer) => bytes.fill(0x5a, 0)],
  ])("npm run restore replaces %s and keeps the damaged file", async (_, name, damage) => {
    const { dir, backup, restore, newest } = await filledFolder();
    await backup();
    const damaged = damage(readFileSync(join(dir, name)));
    writeFileSync(join(dir, name), damaged);
    const output = await restore(newest());
    expect(output).toMatch(
      /The previous data couldn't be compared, because (?:leads|staff)\.db can't be used \(.+\)\.\n/,
    );
    const replaced = /The previous files are in (.+)\./.exec(output)?.[1] ?? "";
    expect(readFileSync(join(replaced, name)).equals(damaged)).toBe(true);
    expect(await leadsIn(dir)).toEqual(["a", "b"]);
  });

  test("npm run restore ends sessions from the backup, so signed-out staff stay signed out", async () => {
    const { dir, backup, restore, newest } = await filledFolder();
    const staff = openLinkDatabase(dir);
    const session = createLinkIdentity(staff).openSession(createLinkIdentity(staff).makeLink(BO));
    staff.close();
    await backup();
    await restore(newest());
    const restored = openLinkDatabase(dir);
    expect(restored.listStaff()).toHaveLength(2);
    expect(await createLinkIdentity(restored).identify({ session: session?.secret })).toBe(
      "not_signed_in",
    );
    restored.close();
  });

  test("npm run restore refuses a backup from a newer version of the server", async () => {
    const { dir, backup, newest } = await filledFolder();
    const database = new DatabaseSync(join(dir, "leads.db"));
    database.exec("PRAGMA user_version = 99");
    database.close();
    await backup();
    const fresh = dataFolder();
    await expect(fresh.restore(newest())).rejects.toThrow(
      /was made by a newer version of the server \(format 99; .+Update, and run the command again\.$/,
    );
    expect(existsSync(join(fresh.dir, "leads.db"))).toBe(false);
  });
});

test.each(["restore", "restore a b", "backup all", "backup key now", "backup verify a b"])(
  "npm run %s prints the help",
  async (line) => {
    const [command, ...words] = line.split(" ");
    const folder = dataFolder();
    const run = command === "backup" ? folder.backup : folder.restore;
    await expect(run(words.join(" "))).rejects.toThrow(/^Usage:\n {2}npm run /);
  },
);

const DAY_MS = 86_400_000;

describe("the backup folder", () => {
  test("keeps 7 daily, 4 weekly and 12 monthly backups out of two years of daily ones", () => {
    const end = Date.parse("2026-11-23T03:00:00Z");
    const all = Array.from({ length: 730 }, (_, index) => {
      const at = new Date(end - (729 - index) * DAY_MS);
      return { file: backupName(at, false), at };
    });
    const expired = new Set(expiredBackups(all, all.at(-1)));
    const kept = all.filter((each) => !expired.has(each));
    expect(kept.map(({ at }) => at.toISOString().slice(0, 10))).toEqual(
      (
        "2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 " +
        "2026-08-31 2026-09-30 2026-10-31 2026-11-08 2026-11-15 2026-11-17 2026-11-18 2026-11-19 " +
        "2026-11-20 2026-11-21 2026-11-22 2026-11-23"
      ).split(" "),
    );
  });

  test("keeps every backup of the last 24 hours, so a manual one isn't replaced right away", () => {
    const times = ["T01:00", "T09:00", "T10:00", "T23:00"].map((time) => `2026-11-23${time}:00Z`);
    const all = times.map((time) => ({ file: time, at: new Date(time) }));
    expect(expiredBackups(all, all.at(-1))).toEqual([]);
    expect(BACKUPS.keepAllMs).toBe(DAY_MS);
  });

  test("doesn't make a backup if there is a recent one", async () => {
    const dataDir = memoryFolder();
    const recent = new Date(Date.now() - BACKUPS.dueAfterMs + 60_000);
    writeFiles(dataDir, { [`backups/${backupName(recent, false)}`]: "x" });
    // There is no data, so making a backup would fail.
    await backUpIfDue({}, dataDir, new AbortController().signal);
    expect(readdirSync(dataDir)).toEqual(["backups"]);
  });

  test("finds the newest backup, and ignores other files and backups from the future", () => {
    const folder = memoryFolder();
    const now = new Date("2026-11-23T12:00:00Z");
    expect(newestBackup(join(folder, "missing"), now)).toBeUndefined();
    const names = [
      "longleaf-20261122T030000Z.tar.gz",
      "longleaf-20261123T030000Z.tar.gz.age",
      "longleaf-20290201T030000Z.tar.gz",
    ];
    writeFiles(folder, Object.fromEntries(names.map((name) => [name, "x"])));
    writeFiles(folder, { "longleaf-20261123T040000Z.tar.gz.12.partial": "", "leads.db": "" });
    expect(listBackups(folder).map(({ file }) => file)).toEqual(
      names.map((name) => join(folder, name)),
    );
    expect(newestBackup(folder, now)).toEqual({
      file: join(folder, names[1] ?? ""),
      at: new Date("2026-11-23T03:00:00Z"),
    });
    expect(newestBackup(folder, new Date("2029-03-01"))?.file).toBe(join(folder, names[2] ?? ""));
  });
});

describe("photos of leads", () => {
  /** Returns a folder whose two leads have a photo each, with files. */
  async function folderWithPhotos(key?: string) {
    const folder = dataFolder(key === undefined ? {} : { key });
    const photos = createPhotoFolder(join(folder.dir, PHOTO_FOLDER));
    await addPhotos(folder.dir, ["a", "b"]);
    const filesIn = (dir: string) =>
      readdirSync(join(dir, PHOTO_FOLDER), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(basename(entry.parentPath), entry.name))
        .toSorted();
    return { ...folder, photos, filesIn };
  }
  const FILES = [
    "a/wall.full.jpg",
    "a/wall.thumbnail.jpg",
    "b/wall.full.jpg",
    "b/wall.thumbnail.jpg",
  ];

  /** Adds leads with a photo each. */
  const addPhotos = (dir: string, ids: readonly string[]) =>
    withStore(dir, async (store) => {
      const photos = createPhotoFolder(join(dir, PHOTO_FOLDER));
      for (const id of ids) {
        await store.create(newLead({ id }));
        await store.addPhoto(id, photoOf(), 6);
        const images = { full: Buffer.from(`photo of ${id}`), thumbnail: Buffer.from("small") };
        await photos.save({ lead: id, photo: "wall" }, images);
      }
    });
  const eraseLeads = (dir: string, ids: readonly string[]) =>
    withStore(dir, async (store) => {
      for (const id of ids) await store.erase(id);
    });
  const more = (count: number) => Array.from({ length: count }, (_, index) => `more-${index}`);

  test.each([false, true])(
    "are copied once, and come back when a backup is restored (encrypted: %s)",
    async (isEncrypted) => {
      const key = isEncrypted ? await dataFolder().backup("key") : undefined;
      const folder = await folderWithPhotos(key);
      expect(await folder.backup()).toContain("Copied 4 photo files to ");
      expect(await folder.backup()).not.toContain("photo file");
      const copies = FILES.map((name) => (key === undefined ? name : `${name}.age`));
      expect(folder.filesIn(folder.saved)).toEqual(copies);
      expect(await folder.backup("verify")).toContain("\nAll of its 4 photo files can be read.\n");
      rmSync(join(folder.dir, PHOTO_FOLDER), { recursive: true });
      expect(await folder.restore(folder.newest())).toContain("Restored 4 photo files.");
      expect(folder.filesIn(folder.dir)).toEqual(FILES);
      const full = await folder.photos.read({ lead: "b", photo: "wall" }, "full");
      expect(String(Buffer.from(full ?? []))).toBe("photo of b");
    },
  );

  test("are copied again when the key changes, and copies with the old key or without one are removed", async () => {
    const [key, other] = [await dataFolder().backup("key"), await dataFolder().backup("key")];
    const { dir, backup, filesIn, saved } = await folderWithPhotos();
    await addPhotos(dir, more(40));
    await backup();
    for (const next of [key, other]) {
      const output = await dataFolder({ key: next, dir }).backup();
      expect(output).toContain("Copied 84 photo files to ");
      expect(output).toContain(
        "Removed 84 photo files made with another BACKUP_KEY or without one.",
      );
      expect(filesIn(saved)).toHaveLength(84);
      expect(readdirSync(join(saved, PHOTO_FOLDER))).toHaveLength(1);
    }
    rmSync(join(dir, PHOTO_FOLDER), { recursive: true });
    const folder = dataFolder({ key: other, dir });
    expect(await folder.restore(folder.newest())).toContain("Restored 84 photo files.");
  });

  test("keep their last copy if the key changes after the photo's file was lost", async () => {
    const [key, other] = [await dataFolder().backup("key"), await dataFolder().backup("key")];
    const { dir, backup, photos, filesIn, saved } = await folderWithPhotos();
    await backup();
    await photos.removeLead("a");
    // A copy without a key can still be read, and one with another key can't.
    expect(await dataFolder({ key, dir }).backup()).toContain("Copied 4 photo files to ");
    expect(await dataFolder({ key: other, dir }).backup()).toContain(
      "Warning: 2 photo files couldn't be copied, because they don't exist.",
    );
    expect(filesIn(saved)).toEqual(FILES.map((name) => `${name}.age`));
    await dataFolder({ key, dir }).backup();
    rmSync(join(dir, PHOTO_FOLDER), { recursive: true });
    const folder = dataFolder({ key, dir });
    expect(await folder.restore(folder.newest())).toContain("Restored 4 photo files.");
  });

  test("that can't be decrypted are counted as missing, and the rest of the backup is restored", async () => {
    const [key, other] = [await dataFolder().backup("key"), await dataFolder().backup("key")];
    const { dir, newest, saved, backup } = await folderWithPhotos(key);
    await backup();
    renameSync(newest(), join(saved, "old.tar.gz.age"));
    await dataFolder({ key: other, dir }).backup();
    rmSync(join(dir, PHOTO_FOLDER), { recursive: true });
    const output = await dataFolder({ key, dir }).restore("old.tar.gz.age");
    expect(output).toContain("Restored 2 leads");
    expect(output).toContain("4 photo files couldn't be restored");
    expect(await leadsIn(dir)).toEqual(["a", "b"]);
  });

  test("that are newer than a restored backup are moved with the other files, so going back has them", async () => {
    const { dir, restore, backup, newest, filesIn } = await folderWithPhotos();
    await backup();
    await addPhotos(dir, ["new"]);
    rmSync(join(dir, "saved", PHOTO_FOLDER), { recursive: true });
    const output = await restore(`${newest()} --force`);
    // The photos of the restored leads didn't need a copy.
    expect(output).not.toContain("photo file");
    expect(filesIn(dir)).toEqual(FILES);
    const replaced = /The previous files are in (.+)\./.exec(output)?.[1] ?? "";
    const all = [...FILES, "new/wall.full.jpg", "new/wall.thumbnail.jpg"];
    expect(filesIn(replaced)).toEqual(all);
    await createPhotoFolder(join(dir, PHOTO_FOLDER)).removeLead("a");
    expect(filesIn(replaced)).toEqual(all);
  });

  test("of an erased lead are gone from the next backup", async () => {
    const folder = await folderWithPhotos();
    await folder.backup();
    await eraseLeads(folder.dir, ["a"]);
    await folder.photos.removeLead("a");
    expect(await folder.backup()).toContain("Removed 2 photo files of deleted leads.");
    expect(folder.filesIn(folder.saved)).toEqual(FILES.slice(2));
  });

  test("stay in the backup folder if the new archive can't be written", async () => {
    const folder = await folderWithPhotos();
    await folder.backup();
    await eraseLeads(folder.dir, ["a"]);
    const now = new Date(Date.now() + DAY_MS);
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    // A folder in the archive's place makes the rename fail.
    writeFiles(folder.saved, { [`${backupName(now, false)}/in-the-way`]: "" });
    await expect(folder.backup()).rejects.toThrow(/^Can't store backups in /);
    expect(folder.filesIn(folder.saved)).toEqual(FILES);
  });

  test("that are missing are counted, and the backup is made anyway", async () => {
    const folder = await folderWithPhotos();
    await folder.photos.removeLead("a");
    expect(await folder.backup()).toContain(
      "Warning: 2 photo files couldn't be copied, because they don't exist.",
    );
    expect(await folder.backup("verify")).toContain(
      "\n2 of its 4 photo files can be read. The data doesn't have the others either.\n",
    );
  });

  test("that are missing are logged by a scheduled backup, which doesn't fail", async () => {
    const { dir, photos } = await folderWithPhotos();
    await photos.removeLead("a");
    const logged: unknown[] = [];
    await backUpIfDue({}, dir, new AbortController().signal, (...line) => logged.push(line));
    expect(logged).toEqual([
      [
        "backed up with warnings",
        { warnings: "2 photo files couldn't be copied, because they don't exist." },
      ],
    ]);
    expect(listBackups(join(dir, "backups"))).toHaveLength(1);
  });

  test("that the data has and the backup folder lacks, or has damaged, make `verify` fail", async () => {
    const key = await dataFolder().backup("key");
    const folder = await folderWithPhotos(key);
    await folder.backup();
    const [copies = ""] = readdirSync(join(folder.saved, PHOTO_FOLDER));
    const copyOf = (name: string) => join(folder.saved, PHOTO_FOLDER, copies, `${name}.age`);
    rmSync(copyOf("a/wall.full.jpg"));
    const damaged = copyOf("b/wall.full.jpg");
    writeFileSync(damaged, readFileSync(damaged).subarray(0, -9));
    await expect(folder.backup("verify")).rejects.toThrow(
      /^2 photo files of this backup's 4 are missing or damaged in .+, although the data has them\. Move /,
    );
  });

  test("are complete after two backups copied them at the same time", async () => {
    const { dir, saved, filesIn } = await folderWithPhotos();
    await addPhotos(dir, more(20));
    mkdirSync(saved);
    const copies = await openPhotoCopies(saved, undefined);
    const run = () => backUpPhotos(dir, copies, dir);
    expect(await Promise.all([run(), run()])).toMatchObject([{ copied: 44 }, { copied: 44 }]);
    expect(filesIn(saved)).toHaveLength(44);
    expect(readdirSync(saved)).toEqual([PHOTO_FOLDER]);
  });

  test("stay in the backup folder if most leads have disappeared from the data, also of a small business", async () => {
    const folder = await folderWithPhotos();
    await addPhotos(folder.dir, more(6));
    await folder.backup();
    await eraseLeads(folder.dir, more(6));
    expect(await folder.backup()).toContain(
      "Warning: Kept 12 photo files that no lead has anymore",
    );
    expect(folder.filesIn(folder.saved)).toHaveLength(16);
  });
});
