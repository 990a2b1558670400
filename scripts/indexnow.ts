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

/** Forwards to every participating search engine. https://www.indexnow.org/documentation */
const ENDPOINT = "https://api.indexnow.org/indexnow";

/** The protocol's limit of addresses per request. */
const MOST_ADDRESSES = 10_000;

const TIMEOUT_MS = 30_000;

/** How many addresses are listed. The others are only counted. */
const SHOWN = 20;

const HEADING = `# What search engines were last notified of: each address with the hash of what readers saw, or with its redirect.
# \`npm run indexnow\` writes this file. It's in git, so that other machines don't send everything again.
`;

export interface IndexNowOptions {
  /** Whether to notify search engines. Without it, nothing is sent. */
  send?: boolean | undefined;
  endpoint?: string | undefined;
  /** The content folder and the built site. Default to the project's own. */
  content?: string | undefined;
  out?: string | undefined;
}

if (import.meta.main) {
  await runCommand(COMMANDS.indexnow, ({ values }) => runIndexNow(values, console.log));
}

/**
 * Notifies search engines of the addresses that changed since the last time, or lists them.
 * @param print is called with each line for the terminal
 * @throws ContentError with every mistake in the content
 * @throws UserError if there is nothing that can be sent, or a search engine rejects it
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
    print("Search engines were never notified of this site: all of it is new.");
  for (const path of paths.slice(0, SHOWN)) print(`  ${path}${now.has(path) ? "" : " (gone)"}`);
  if (paths.length > SHOWN) print(`  and ${addresses(paths.length - SHOWN)} more`);
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
      status === 202 ? ` They count once ${keyLocation(submission)} has been checked.` : "";
    print(`Sent ${addresses(accepted.length)}.${pending}`);
  });
  print(`Commit ${shownPath(sentFile(contentDir))}, which records them.`);
}

function addresses(amount: number): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? "address" : "addresses"}`;
}

/** @throws UserError if the site has no key yet */
function senderOf(library: Library): { siteUrl: string; key: string } {
  const [business] = library.get("Business")?.values() ?? [];
  const { siteUrl, indexNowKey: key } = z
    .object({ siteUrl: z.string(), indexNowKey: z.string().optional() })
    .parse(business);
  if (key === undefined) {
    throw new UserError(
      `The site has no key for IndexNow. Add \`indexNowKey: ${randomBytes(16).toString("hex")}\` to content/business.yaml, and deploy it.`,
    );
  }
  return { siteUrl, key };
}

/**
 * Checks that the addresses exist on the deployed site.
 *
 * @throws UserError if the built site isn't the deployed one
 */
function requireDeployed(contentDir: string, mark: string): void {
  const last = lastDeploy(contentDir);
  if (last?.mark === mark) return;
  const what =
    last === undefined
      ? "The site was never deployed"
      : `The site was built again since the deploy on ${last.day}, with changes`;
  throw new UserError(`${what}. Run \`npm run deploy\` first, then this command again.`);
}

/** Returns the file with the last sent addresses. It is committed, because no build knows what was sent. */
function sentFile(contentDir: string): string {
  return join(contentDir, "indexnow.txt");
}

/**
 * Returns what search engines were last notified of, or nothing if they never were.
 *
 * @throws UserError for a line that this command did not write
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
        `${shownPath(file)}:${index + 1} is not an address with its hash. Keep one line per address after a merge conflict, or restore the file from git.`,
      );
    }),
  );
}

function writeSent(contentDir: string, sent: SiteAddresses): void {
  const lines = [...sent].map(([path, mark]) => `${path} ${mark}\n`).toSorted();
  writeAtomically(sentFile(contentDir), HEADING + lines.join(""));
}

/** Returns the addresses that are new, changed or gone since the last time. */
function changedSince(sent: SiteAddresses | undefined, now: SiteAddresses): string[] {
  const changed = [...now].filter(([path, mark]) => sent?.get(path) !== mark);
  const gone = [...(sent ?? [])].filter(([path]) => !now.has(path));
  return [...changed, ...gone].map(([path]) => path).toSorted();
}

interface Submission {
  endpoint: string;
  /** The site's address, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  key: string;
  /** Paths of the site. */
  paths: readonly string[];
}

/**
 * Sends addresses by the IndexNow protocol, in as many requests as it takes.
 * @param onAccepted is called with the paths of each accepted request, before the next one is sent
 * @throws UserError with what to do if a request is rejected; those before it were accepted
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
        start === 0
          ? "No address was accepted"
          : `${start} addresses were accepted, ${left} are left`;
      throw new UserError(
        `${explain(response, submission)}\n${accepted}. The next run sends what is left.`,
      );
    }
    onAccepted(batch, status);
  }
}

/** Returns the address of the key file on the site. */
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
      `${endpoint} did not answer (${reasonOf(error)}). Check that this machine is online, and run the command again.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

/** Returns what a status of the protocol means and what to do. */
function explain({ status, headers }: Response, submission: Submission): string {
  const { endpoint, siteUrl } = submission;
  switch (status) {
    case 400:
      return `${endpoint} did not understand the request (400). Check that \`indexNowKey\` in content/business.yaml is as \`npm run indexnow -- --help\` says; if it is, the mistake is in scripts/indexnow.ts.`;
    case 403:
      return `${endpoint} does not accept the key (403). Open ${keyLocation(submission)}: it must show only the key. If it doesn't, deploy the site and run the command again.`;
    case 422:
      return `${endpoint} says these addresses aren't ours (422). \`siteUrl\` in content/business.yaml is ${siteUrl}: change it to the address of the deployed site, and deploy it.`;
    case 429:
      return `${endpoint} got too many requests (429). Run the command again ${waitOf(headers)}, and from then on only once per deploy.`;
    default:
      return status >= 500
        ? `${endpoint} has a problem of its own (${status}). Run the command again in an hour.`
        : `${endpoint} answered ${status}, which isn't part of IndexNow. Check that it is a search engine's address; without \`--endpoint\` it is ${ENDPOINT}.`;
  }
}

/** Returns when to retry, from `Retry-After`: `in N seconds`, `after <date>`, or `tomorrow` if the header is missing. */
function waitOf(headers: Headers): string {
  const asked = headers.get("retry-after");
  if (asked === null) return "tomorrow";
  return /^\d+$/.test(asked) ? `in ${asked} seconds` : `after ${asked}`;
}
