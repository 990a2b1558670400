import { serve } from "@hono/node-server";
import { UserError } from "../user-error.ts";
import type { SiteApp } from "./app.ts";

export interface ListenOptions {
  host: string;
  port: number;
}

/** How long requests that run may take when the server is told to stop. */
const GRACE_MS = 5_000;

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Where to listen, from `HOST` and `PORT`; `http://localhost:4173` where they are not set.
 * @throws UserError where `PORT` is no port
 */
export function listenOptions(environment: NodeJS.ProcessEnv): ListenOptions {
  const port = Number(environment["PORT"] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(`PORT is \`${environment["PORT"]}\`: give a whole number from 1 to 65535.`);
  }
  return { host: environment["HOST"] || "localhost", port };
}

/** Hosts under which a server that listens on this machine alone, or on all its addresses, is reached from here. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Where people reach the server: `PUBLIC_URL` where something stands before it.
 * @throws UserError where `PUBLIC_URL` is no address of a site
 */
export function publicUrlOf(environment: NodeJS.ProcessEnv, { host, port }: ListenOptions): string {
  const given = environment["PUBLIC_URL"];
  if (given === undefined || given === "") return `http://${nameOf(host)}:${port}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(
      `PUBLIC_URL is \`${given}\`: write it whole, as in \`https://www.example.com\`.`,
    );
  }
  return url.origin;
}

/** The origins that are this very server, under whatever name it is opened on this machine. */
export function localOrigins(port: number): string[] {
  return LOCAL_HOSTS.map((host) => `http://${host}:${port}`);
}

/** How an address is written in a link; a server on all addresses is reached as localhost from here. */
function nameOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** @throws UserError where the port is taken or may not be opened */
export function listen(app: SiteApp, { host, port }: ListenOptions): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
      resolve({
        url: `http://${nameOf(host)}:${info.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ("closeIdleConnections" in server) {
              // Whoever is being answered gets the answer; whoever only keeps the line open does not.
              server.closeIdleConnections();
              setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
            }
          }),
      });
    });
    server.on("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new UserError(
        `Port ${port} is in use: stop the other program, or choose another port, as in \`PORT=${port + 1} npm start\`.`,
      );
    case "EACCES":
      return new UserError(
        `Port ${port} may not be opened by this user: choose one above 1023, as in \`PORT=4173 npm start\`.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new UserError(
        `HOST is \`${host}\`, which is no address of this machine: use \`localhost\`, or \`0.0.0.0\` for all its addresses.`,
      );
    default:
      return error;
  }
}
