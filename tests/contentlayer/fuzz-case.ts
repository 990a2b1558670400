import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { compileFunction } from "node:vm";
import type { ContentSession, Loaded, Problem } from "contentlayer/build";
import { loadContent, openContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";
import { seeded } from "#renderer/random.ts";
import { mutate } from "../support/mutations.ts";
import { faultsOf, faultsOfReports, keyOf } from "./fuzz-rules.ts";

export interface CaseResult {
  /** The document that was changed, such as `cities/marietta.mdx`. */
  id: string;
  steps: string[];
  faults: string[];
  /** Of processor time, for the slowest load. */
  milliseconds: number;
  problems: readonly Problem[];
}

/** Processor time: a machine that is busy with other things must not fail a case. */
const LIMIT_MS = 2_000;
/** A file of this size may hold a hundred thousand mistakes, each of which is put into words. */
const LARGE_BYTES = 250_000;
const LIMIT_FOR_LARGE_MS = 5_000;
/** One in so many cases is also loaded anew, which must say the same as the session. */
const LOADED_ANEW = 4;

/** A copy of the site's content in which one document at a time is damaged and mended again. */
export class FuzzedContent {
  readonly #folder: string;
  readonly #originals: ReadonlyMap<string, Buffer>;
  readonly #session: ContentSession;
  readonly #before: readonly Problem[];

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(ROOT, "content"), folder, {
      recursive: true,
      filter: (path) => !["schema", "tsconfig.json"].includes(basename(path)),
    });
    const ids = globSync("**/*.{mdx,yaml}", { cwd: folder, exclude: ["data/**"] }).toSorted();
    this.#originals = new Map(ids.map((id) => [id, readFileSync(join(folder, id))]));
    this.#session = openContent(folder);
    this.#before = this.#session.refresh().problems;
  }

  /** The file that a seed makes of one of the documents. */
  damaged(seed: number) {
    const random = seeded(seed);
    const all = [...this.#originals];
    const [id, original] = all[Math.floor(random() * all.length)] ?? ["", Buffer.alloc(0)];
    return { id, ...mutate(original, [...this.#originals.values()], random) };
  }

  run(seed: number): CaseResult {
    const { id, bytes, steps } = this.damaged(seed);
    const path = join(this.#folder, id);
    let result: CaseResult = { id, steps, faults: [], milliseconds: 0, problems: [] };
    try {
      writeFileSync(path, bytes);
      result = { ...result, ...this.#look(seed, id, bytes) };
    } catch (error) {
      result.faults.push(error instanceof Error ? String(error.stack) : String(error));
    }
    return { ...result, faults: [...result.faults, ...this.#mend(id, path)] };
  }

  #look(seed: number, id: string, bytes: Buffer) {
    const path = join(this.#folder, id);
    const refreshed = timed(() => this.#session.refresh([path]));
    const { problems, library } = refreshed.result;
    const file = relative(process.cwd(), path);
    const shown = file.startsWith("..") ? resolve(path) : file;
    const faults = [
      ...faultsOf(problems, shown, bytes.toString("utf8"), this.#before),
      ...faultsOfReports(problems, (name) => readFileSync(name, "utf8")),
      ...faultsOfLibrary(library, id),
    ];
    let milliseconds = refreshed.milliseconds;
    if (seed % LOADED_ANEW === 0) {
      const anew = timed(() => loadContent(this.#folder));
      milliseconds = Math.max(milliseconds, anew.milliseconds);
      faults.push(
        ...difference("a load says other than the session", problems, anew.result.problems),
        ...faultsOfLibrary(anew.result.library, id),
      );
    }
    const limit = bytes.length < LARGE_BYTES ? LIMIT_MS : LIMIT_FOR_LARGE_MS;
    if (milliseconds > limit) faults.push(`takes ${Math.round(milliseconds)} ms`);
    return { faults, milliseconds, problems };
  }

  /** Nothing of a damaged document may stay behind. */
  #mend(id: string, path: string): string[] {
    writeFileSync(path, this.#originals.get(id) ?? "");
    const { problems } = this.#session.refresh([path]);
    return difference("once mended, the session says other than before", this.#before, problems);
  }
}

/** Whatever still is a document can be read whole, and its code is code. */
function faultsOfLibrary(library: Loaded["library"], id: string): string[] {
  return [...library.values()].flatMap((documents) =>
    [...documents.values()].flatMap((document) => {
      if (document._id !== id) return [];
      JSON.stringify(document);
      try {
        compileFunction(document.body.code);
        return [];
      } catch (error) {
        return [`its code is none: ${String(error)}`];
      }
    }),
  );
}

function difference(
  what: string,
  expected: readonly Problem[],
  actual: readonly Problem[],
): string[] {
  const [first, second] = [expected.map(keyOf), actual.map(keyOf)];
  const at = first.findIndex((key, index) => key !== second[index]);
  if (at < 0 && first.length === second.length) return [];
  const index = at < 0 ? first.length : at;
  return [`${what}: ${first[index] ?? "nothing"} against ${second[index] ?? "nothing"}`];
}

function timed<Result>(work: () => Result): { result: Result; milliseconds: number } {
  const start = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(start);
  return { result, milliseconds: (user + system) / 1_000 };
}
