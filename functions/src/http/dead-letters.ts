import { Hono } from "hono";
import type { DeadLetterList } from "../../contract/api.ts";
import { Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { requireStaff } from "./require-staff.ts";

/** More are shown when these are gone; so many at once have one cause. */
const MOST_SHOWN = 50;

/** What could not be told after many tries: staff see it, and have it tried again or dismiss it. */
export function createDeadLetters({ store, identity, ownOrigins }: ApiParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const staffOnly = requireStaff(identity);

  const list = async (): Promise<DeadLetterList> => ({
    deadLetters: await store.listDeadLetters(MOST_SHOWN),
  });

  app.get("/dead-letters", staffOnly, async (context) => context.json(await list()));

  app.post("/dead-letters/:id/retry", staffOnly, async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    if (!(await store.reviveOutbox(context.req.param("id"), now()))) throw gone();
    return context.json(await list());
  });

  app.post("/dead-letters/:id/dismiss", staffOnly, async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const { email } = context.get("staff");
    if (!(await store.dismissDeadLetter(context.req.param("id"), email, now()))) throw gone();
    return context.json(await list());
  });

  return app;
}

const now = () => new Date().toISOString();

function gone(): Refused {
  return new Refused("not_found", "This message is not waiting any more. Load the page again.");
}
