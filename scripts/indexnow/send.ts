import { UserError } from "../user-error.ts";

/** Who passes on to every search engine that takes part. https://www.indexnow.org/documentation */
export const ENDPOINT = "https://api.indexnow.org/indexnow";

/** What one request may hold, by the protocol. */
const MOST_ADDRESSES = 10_000;

const TIMEOUT_MS = 30_000;

export interface Submission {
  endpoint: string;
  /** The site's address, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  key: string;
  /** Paths of the site. */
  paths: readonly string[];
}

/**
 * Sends addresses by the IndexNow protocol, in as many requests as it takes.
 * @param onTaken is told of the paths of each request that was taken, before the next one is sent
 * @throws UserError with what to do, where a request is not taken; those before it were
 */
export async function sendAddresses(
  submission: Submission,
  onTaken: (paths: readonly string[], status: 200 | 202) => void,
): Promise<void> {
  const { paths } = submission;
  for (let start = 0; start < paths.length; start += MOST_ADDRESSES) {
    const some = paths.slice(start, start + MOST_ADDRESSES);
    const response = await post(submission, some);
    const { status } = response;
    if (status !== 200 && status !== 202) {
      const left = paths.length - start;
      throw new UserError(
        `${explain(response, submission)}\n${start === 0 ? "No address was taken" : `${start} addresses were taken and are remembered, ${left} are left`}: the next run sends what is left.`,
      );
    }
    onTaken(some, status);
  }
}

/** Where the site shows its key. */
export function keyLocation({ siteUrl, key }: Pick<Submission, "siteUrl" | "key">): string {
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
      `${endpoint} did not answer (${reasonOf(error)}): look whether this machine is online, and run the command again.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

/** The protocol's answers, each with what to do. */
function explain({ status, headers }: Response, submission: Submission): string {
  const { endpoint, siteUrl } = submission;
  switch (status) {
    case 400:
      return `${endpoint} did not understand the request (400). Look whether \`indexNowKey\` in content/business.yaml is as \`npm run indexnow -- --help\` says; where it is, the mistake is in scripts/indexnow/send.ts.`;
    case 403:
      return `${endpoint} does not accept the key (403). ${keyLocation(submission)} has to show the key and nothing else: open it, and where it does not, deploy the site and run the command again.`;
    case 422:
      return `${endpoint} does not take these addresses for ours (422). \`siteUrl\` in content/business.yaml is ${siteUrl}: write the address under which the site is deployed, and deploy it.`;
    case 429:
      return `${endpoint} was asked too often (429). Run the command again ${waitOf(headers)}, and after that no more than once a deploy.`;
    default:
      return status >= 500
        ? `${endpoint} is in trouble itself (${status}). Run the command again in an hour.`
        : `${endpoint} answered ${status}, which IndexNow does not know. Look whether that is a search engine's address; without \`--endpoint\` it is ${ENDPOINT}.`;
  }
}

/** What `Retry-After` asks for, in seconds or as a date. */
function waitOf(headers: Headers): string {
  const asked = headers.get("retry-after");
  if (asked === null) return "tomorrow";
  return /^\d+$/.test(asked) ? `in ${asked} seconds` : `after ${asked}`;
}
