import { join } from "node:path";
import { day } from "contentlayer/source-files";
import { localDay } from "#contract/local-time.ts";
import { ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

/**
 * Returns the date to use as today's, such as `2026-11-20`: `BUILD_DATE` if it's set, which makes builds reproducible,
 * or else the current date where the business is.
 *
 * @throws UserError if `BUILD_DATE` isn't a valid date
 */
export function today(environment: NodeJS.ProcessEnv = process.env): string {
  const { BUILD_DATE: given } = environment;
  if (given === undefined || given === "") {
    return localDay(new Date());
  }
  if (!day().safeParse(given).success) {
    throw new UserError(`BUILD_DATE is "${given}". Use a date such as BUILD_DATE=2026-11-20.`);
  }
  return given;
}

/** Returns the folder where the local server stores leads and staff. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
  return environment["DATA_DIR"] ?? join(ROOT, ".data");
}

export interface ListenOptions {
  host: string;
  port: number;
}

/**
 * Returns the host and port to listen on, from `HOST` and `PORT`.
 * @throws UserError if `PORT` isn't a valid port number
 */
export function listenOptions(environment: NodeJS.ProcessEnv): ListenOptions {
  const port = Number(environment["PORT"] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(`PORT is \`${environment["PORT"]}\`. Use a whole number from 1 to 65535.`);
  }
  return { host: environment["HOST"] || "localhost", port };
}

/**
 * Returns the URL where visitors reach the server: `PUBLIC_URL` if it's set, for a server behind a proxy.
 * @throws UserError if `PUBLIC_URL` isn't a valid HTTP or HTTPS URL
 */
export function publicUrlOf(environment: NodeJS.ProcessEnv, { host, port }: ListenOptions): string {
  const given = environment["PUBLIC_URL"];
  if (given === undefined || given === "") return localUrl(host, port);
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(
      `PUBLIC_URL is \`${given}\`. Use a full URL, such as \`https://www.example.com\`.`,
    );
  }
  return url.origin;
}

/** Returns the URL of a server on this machine, with `localhost` if it listens on all IP addresses. */
export function localUrl(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Returns a one-time sign-in URL. The secret comes after the `#`, so it never appears in a log or referrer. The page
 * shows a button, and only its POST uses up the link.
 */
export function signInAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/admin/login#${secret}`;
}
