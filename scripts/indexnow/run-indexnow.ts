import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { Library } from "contentlayer/build";
import { z } from "zod";
import source from "../../contentlayer.config.ts";
import { redirectsIn } from "../content/redirects.ts";
import { loadSoundContent } from "../content/site-content.ts";
import { lastDeploy } from "../deploy/deployed-list.ts";
import { SITE_DIR, shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { ENDPOINT, keyLocation, sendAddresses } from "./send.ts";
import { siteAddresses, siteMark } from "./site-addresses.ts";
import { changedSince, readTold, toldAfter, toldFile, writeTold } from "./told-list.ts";

export interface IndexNowOptions {
  /** Whether search engines are told; without it nothing leaves this machine. */
  send?: boolean | undefined;
  endpoint?: string | undefined;
  /** The content folder and the built site; the project's own where absent. */
  content?: string | undefined;
  out?: string | undefined;
}

/** So many addresses are shown, the others counted. */
const SHOWN = 20;

/**
 * Tells search engines which addresses changed since they were told last, or shows them.
 * @param print is given each line for the terminal
 * @throws ContentError with every mistake in the content
 * @throws UserError where there is nothing that can be told, or it was not taken
 */
export async function runIndexNow(
  options: IndexNowOptions,
  print: (line: string) => void,
): Promise<void> {
  const contentDir = options.content ?? source.contentDirPath;
  const { library } = loadSoundContent(contentDir);
  const now = siteAddresses(resolve(options.out ?? SITE_DIR), redirectsIn(library));
  const before = readTold(contentDir);
  const paths = changedSince(before, now);
  if (paths.length === 0) {
    print("Nothing changed since search engines were told last: there is nothing to send.");
    return;
  }
  if (before === undefined) print("Search engines were never told of this site: all is new.");
  for (const path of paths.slice(0, SHOWN)) print(`  ${path}${now.has(path) ? "" : " (gone)"}`);
  if (paths.length > SHOWN) print(`  and ${addresses(paths.length - SHOWN)} more`);
  if (options.send !== true) {
    print(
      `Nothing was sent. \`npm run indexnow -- --send\` tells search engines of ${addresses(paths.length)}.`,
    );
    return;
  }

  const { siteUrl, key } = senderOf(library);
  refuseUndeployed(contentDir, siteMark(now));
  let told = before;
  const submission = { endpoint: options.endpoint ?? ENDPOINT, siteUrl, key, paths };
  await sendAddresses(submission, (taken, status) => {
    told = toldAfter(told, now, taken);
    writeTold(contentDir, told);
    const pending =
      status === 202 ? ` They will count once ${keyLocation(submission)} was looked at.` : "";
    print(`Told of ${addresses(taken.length)}.${pending}`);
  });
  print(`Commit ${shownPath(toldFile(contentDir))}, which remembers it.`);
}

function addresses(amount: number): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? "address" : "addresses"}`;
}

/** @throws UserError where the site has no key yet */
function senderOf(library: Library): { siteUrl: string; key: string } {
  const [business] = library.get("Business")?.values() ?? [];
  const { siteUrl, indexNowKey: key } = z
    .object({ siteUrl: z.string(), indexNowKey: z.string().optional() })
    .parse(business);
  if (key === undefined) {
    throw new UserError(
      `The site has no key for IndexNow: write \`indexNowKey: ${randomBytes(16).toString("hex")}\` into content/business.yaml, and deploy it.`,
    );
  }
  return { siteUrl, key };
}

/**
 * Whoever comes after such a message must find what it is about.
 * @throws UserError where what was built is not what was deployed
 */
function refuseUndeployed(contentDir: string, mark: string): void {
  const last = lastDeploy(contentDir);
  if (last?.mark === mark) return;
  const what =
    last === undefined
      ? "The site was never deployed"
      : `What was built is not what was deployed on ${last.day}`;
  throw new UserError(
    `${what}: \`npm run deploy\` puts it where search engines will look, then run this again.`,
  );
}
