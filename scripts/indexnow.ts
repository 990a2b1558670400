import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Library } from "contentlayer/build";
import { z } from "zod";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { lastDeploy } from "./content/published.ts";
import { redirectsIn } from "./content/redirects.ts";
import { loadSoundContent } from "./content/site-content.ts";
import { siteAddresses, siteMark, type SiteAddresses } from "./indexnow/addresses.ts";
import { SITE_DIR, shownPath, writeAtomically } from "./paths.ts";
import { UserError } from "./user-error.ts";

/** Forwards URLs to every participating search engine. https://www.indexnow.org/documentation */
const ENDPOINT = "https://api.indexnow.org/indexnow";

/** The protocol's limit on URLs per request. */
const MOST_ADDRESSES = 10_000;

const TIMEOUT_MS = 30_000;

/** Maximum number of paths to print. The rest are only counted. */
const SHOWN = 20;

const HEADING = `# URLs that search engines were last notified of, each with the hash of its visible content or with its redirect.
# \`npm run indexnow\` writes this file. Keep it in git, so other machines don't send everything again.
`;

export interface IndexNowOptions {
  /** Whether to notify search engines. By default, changes are only listed. */
  send?: boolean | undefined;
  endpoint?: string | undefined;
  /** The content folder and the built site's folder. The project's own by default. */
  content?: string | undefined;
  out?: string | undefined;
}

if (import.meta.main) {
  await runCommand(COMMANDS.indexnow, ({ values }) => runIndexNow(values, console.log));
}

/**
 * Notifies search engines of the URLs that changed since the last run, or only lists them.
 * @param print called with each line of output
 * @throws ContentError with every mistake in the content
 * @throws UserError if the URLs can't be sent yet, or if the search engine rejects them
 */
export async function runIndexNow(
  options: IndexNowOptions,
  print: (line: string) => void,
): Promise<void> {
  const contentDir = options.content ?? source.contentDirPath;
  const { library } = loadSoundContent(contentDir);
  const now = siteAddresses(resolve(options.out ?? SITE_DIR), redirectsIn(library));
  const sent = readSent(contentDir);
  const paths = changedSince(sent, now);
  if (paths.length === 0) {
    print("Nothing changed since search engines were last notified.");
    return;
  }
  if (sent === undefined)
    print("Search engines were never notified of this site, so every URL is new.");
  for (const path of paths.slice(0, SHOWN)) print(`  ${path}${now.has(path) ? "" : " (gone)"}`);
  const hidden = paths.length - SHOWN;
  if (hidden > 0) print(`  and ${hidden.toLocaleString("en-US")} more`);
  if (options.send !== true) {
    print(
      `Nothing was sent. Run \`npm run indexnow -- --send\` to notify search engines of ${addresses(paths.length)}.`,
    );
    return;
  }

  const { siteUrl, key } = senderOf(library);
  requireDeployed(contentDir, siteMark(now));
  const after = new Map(sent);
  const submission = { endpoint: options.endpoint ?? ENDPOINT, siteUrl, key, paths };
  await sendAddresses(submission, (accepted, status) => {
    for (const path of accepted) {
      const mark = now.get(path);
      if (mark === undefined) after.delete(path);
      else after.set(path, mark);
    }
    writeSent(contentDir, after);
    const pending =
      status === 202 ? ` The search engine still has to check ${keyLocation(submission)}.` : "";
    print(`Sent ${addresses(accepted.length)}.${pending}`);
  });
  print(`Commit ${shownPath(sentFile(contentDir))}, which records what was sent.`);
}

function addresses(amount: number): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? "URL" : "URLs"}`;
}

/** @throws UserError if the site doesn't have a key yet */
function senderOf(library: Library): { siteUrl: string; key: string } {
  const [business] = library.get("Business")?.values() ?? [];
  const { siteUrl, indexNowKey: key } = z
    .object({ siteUrl: z.string(), indexNowKey: z.string().optional() })
    .parse(business);
  if (key === undefined) {
    throw new UserError(
      `The site doesn't have an IndexNow key. Add \`indexNowKey: ${randomBytes(16).toString("hex")}\` to content/business.yaml, and deploy the site.`,
    );
  }
  return { siteUrl, key };
}

/**
 * Checks that the built site is the deployed one, so the URLs exist.
 *
 * @throws UserError if it isn't
 */
function requireDeployed(contentDir: string, mark: string): void {
  const last = lastDeploy(contentDir);
  if (last?.mark === mark) return;
  const what =
    last === undefined
      ? "The site hasn't been deployed yet"
      : `The built site has changed since the deploy on ${last.day}`;
  throw new UserError(`${what}. Run \`npm run deploy\` first, then this command again.`);
}

/** Returns the path of the file that records what was sent. It is committed, because no build can recreate it. */
function sentFile(contentDir: string): string {
  return join(contentDir, "indexnow.txt");
}

/**
 * Returns what search engines were last notified of, or `undefined` if they never were.
 *
 * @throws UserError for a line in an unknown format
 */
function readSent(contentDir: string): SiteAddresses | undefined {
  const file = sentFile(contentDir);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  return new Map(
    lines.flatMap((line, index) => {
      if (line.trim() === "" || line.startsWith("#")) return [];
      const [path, mark, ...more] = line.split(" ");
      if (path?.startsWith("/") && mark && more.length === 0) return [[path, mark] as const];
      throw new UserError(
        `${shownPath(file)}:${index + 1} is not a path with its hash. After a merge conflict, keep one line per path, or restore the file from git.`,
      );
    }),
  );
}

function writeSent(contentDir: string, sent: SiteAddresses): void {
  const lines = [...sent].map(([path, mark]) => `${path} ${mark}\n`).toSorted();
  writeAtomically(sentFile(contentDir), HEADING + lines.join(""));
}

/** Returns the paths that are new, changed or gone since the last run. */
function changedSince(sent: SiteAddresses | undefined, now: SiteAddresses): string[] {
  const changed = [...now].filter(([path, mark]) => sent?.get(path) !== mark);
  const gone = [...(sent ?? [])].filter(([path]) => !now.has(path));
  return [...changed, ...gone].map(([path]) => path).toSorted();
}

interface Submission {
  endpoint: string;
  /** The site's origin, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  key: string;
  /** Paths on the site. */
  paths: readonly string[];
}

/**
 * Sends URLs with the IndexNow protocol, in as many requests as needed.
 * @param onAccepted called with the paths of each accepted request, before the next one is sent
 * @throws UserError with what to do if a request is rejected; earlier requests stay accepted
 */
export async function sendAddresses(
  submission: Submission,
  onAccepted: (paths: readonly string[], status: 200 | 202) => void,
): Promise<void> {
  const { paths } = submission;
  for (let start = 0; start < paths.length; start += MOST_ADDRESSES) {
    const batch = paths.slice(start, start + MOST_ADDRESSES);
    const response = await post(submission, batch);
    const { status } = response;
    if (status !== 200 && status !== 202) {
      const left = paths.length - start;
      const accepted =
        start === 0 ? "No URL was accepted" : `${start} URLs were accepted, and ${left} are left`;
      throw new UserError(
        `${explain(response, submission)}\n${accepted}. The next run sends the rest.`,
      );
    }
    onAccepted(batch, status);
  }
}

/** Returns the key file's URL on the site. */
function keyLocation({ siteUrl, key }: Pick<Submission, "siteUrl" | "key">): string {
  return `${siteUrl}/${key}.txt`;
}

async function post(submission: Submission, paths: readonly string[]): Promise<Response> {
  const { endpoint, siteUrl, key } = submission;
  try {
    return await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: keyLocation(submission),
        urlList: paths.map((path) => new URL(path, siteUrl).href),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new UserError(
      `${endpoint} didn't respond (${reasonOf(error)}). Check that this machine is online, and run the command again.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

/** Explains an IndexNow error status and what to do about it. */
function explain({ status, headers }: Response, submission: Submission): string {
  const { endpoint, siteUrl } = submission;
  switch (status) {
    case 400:
      return `${endpoint} rejected the request as malformed (400). Check that \`indexNowKey\` in content/business.yaml has the format described by \`npm run indexnow -- --help\`. If it does, this is a bug in scripts/indexnow.ts.`;
    case 403:
      return `${endpoint} rejected the key (403). Open ${keyLocation(submission)}, which must show only the key. If it doesn't, deploy the site and run the command again.`;
    case 422:
      return `${endpoint} says that these URLs aren't on our site (422). \`siteUrl\` in content/business.yaml is ${siteUrl}. Change it to the deployed site's URL, and deploy again.`;
    case 429:
      return `${endpoint} got too many requests (429). Run the command again ${waitOf(headers)}, and only once per deploy after that.`;
    default:
      return status >= 500
        ? `${endpoint} had a server error (${status}). Run the command again in an hour.`
        : `${endpoint} returned ${status}, which isn't part of the IndexNow protocol. Check that it is a search engine's endpoint. Without \`--endpoint\`, ${ENDPOINT} is used.`;
  }
}

/** Returns when to retry, from `Retry-After`: `in N seconds`, `after <date>`, or `tomorrow` if the header is missing. */
function waitOf(headers: Headers): string {
  const asked = headers.get("retry-after");
  if (asked === null) return "tomorrow";
  return /^\d+$/.test(asked) ? `in ${asked} seconds` : `after ${asked}`;
}
