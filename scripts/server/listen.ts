import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { UserError } from "../user-error.ts";

export interface ListenOptions {
  host: string;
  port: number;
}

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Where to listen, from `HOST` and `PORT`; `http://localhost:4173` where they are not set.
 * @throws UserError where `PORT` is no port
 */
export function listenOptions(environment: NodeJS.ProcessEnv): ListenOptions {
  const port = Number(environment["PORT"] ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError(`PORT is \`${environment["PORT"]}\`: give a whole number from 1 to 65535.`);
  }
  return { host: environment["HOST"] ?? "localhost", port };
}

/** Where people reach the server: `PUBLIC_URL` where something stands before it. */
export function publicUrlOf(environment: NodeJS.ProcessEnv, { host, port }: ListenOptions): string {
  return environment["PUBLIC_URL"] ?? `http://${host}:${port}`;
}

/** @throws UserError where the port is taken or may not be opened */
export function listen(app: Hono, { host, port }: ListenOptions): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${info.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ("closeAllConnections" in server) server.closeAllConnections();
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
