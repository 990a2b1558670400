import { z } from "zod";
import { UserError } from "../user-error.ts";

/** A release of the site on Firebase Hosting. */
export interface Release {
  /** Id of the version whose files it serves. */
  version: string;
  /** When it went live, in ISO format. */
  time: string;
  /** Email of the account that released it, or an empty string if it's unknown. */
  by: string;
  /** Whether its files still exist. Firebase deletes those of old releases. */
  isKept: boolean;
}

/** @see https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels.releases#Release */
const responseSchema = z.object({
  releases: z
    .array(
      z.object({
        // Absent if the site was turned off.
        version: z.object({ name: z.string(), status: z.string().optional() }).optional(),
        releaseTime: z.string(),
        releaseUser: z.object({ email: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

/** Number of releases to list. */
const LISTED = 10;

const TIMEOUT_MS = 30_000;

interface Hosting {
  project: string;
  site: string;
  token: string;
  /** The API's origin. Tests pass another one. */
  origin?: string;
}

/**
 * Lists the latest releases of a site, newest first. The Firebase CLI has no command for that.
 * @throws UserError if they can't be read
 */
export async function listReleases({
  project,
  site,
  token,
  origin = "https://firebasehosting.googleapis.com",
}: Hosting): Promise<Release[]> {
  const url = `${origin}/v1beta1/sites/${encodeURIComponent(site)}/channels/live/releases?pageSize=${LISTED}`;
  const headers = { authorization: `Bearer ${token}`, "x-goog-user-project": project };
  let response;
  try {
    response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new UserError(
      `Firebase could not be reached (${String(error)}). Check your network connection, and run the command again.`,
    );
  }
  if (!response.ok) throw new UserError(explain(response.status, project, site));
  const { releases } = responseSchema.parse(await response.json());
  return releases
    .flatMap(({ version, releaseTime, releaseUser }): Release[] =>
      version === undefined
        ? []
        : [
            {
              version: version.name.slice(version.name.lastIndexOf("/") + 1),
              time: releaseTime,
              by: releaseUser?.email ?? "",
              isKept: version.status === undefined || version.status === "FINALIZED",
            },
          ],
    )
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

function explain(status: number, project: string, site: string): string {
  switch (status) {
    case 401:
    case 403:
      return `Your Google account can't read the releases of ${site} (${status}). Check the project id, and that the account has the role Firebase Hosting Admin in ${project}.`;
    case 404:
      return `${project} has no Hosting site named ${site}. Check the project id, or pass the site's id with \`--site\`; the Firebase console lists it under Hosting.`;
    default:
      return `Firebase returned status ${status}. Run the command again in a few minutes. If it repeats, use the Firebase console under Hosting.`;
  }
}
