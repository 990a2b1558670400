import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redirect } from "../content/redirects.ts";
import { withQuery } from "../server/hosting.ts";

/** Answers in dev for addresses that are gone, as both hosts do. */
export class RedirectRequests {
  #targets: ReadonlyMap<string, string> = new Map();

  /** Says which redirects there are now. */
  set(redirects: readonly Redirect[]): void {
    this.#targets = new Map(redirects.map(({ from, to }) => [from, to]));
  }

  /** A middleware as Vite takes it. */
  readonly answer = (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): void => {
    const [path = "", ...query] = (request.url ?? "").split("?");
    const to = this.#targets.get(path.replace(/\/$/, ""));
    if (to === undefined) {
      next();
      return;
    }
    // A browser keeps a 301 for good, and the author may take the redirect back in a minute.
    response.setHeader("Cache-Control", "no-store");
    response.writeHead(301, { Location: withQuery(to, query.join("?")) }).end();
  };
}
