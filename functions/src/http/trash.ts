import { Hono } from "hono";
import type { Trash } from "../../contract/api.ts";
import { isPlausible } from "../stores/clock.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { Refused } from "./refused.ts";
import {
  requireFreshSignIn,
  requireOwner,
  requireOwnOrigin,
  requireStaff,
} from "./staff-access.ts";

/** Maximum number of leads in the trash to list. Restoring some of them makes room for others. */
const MOST_TRASHED = 100;

/** Creates the owners' routes for expired leads in the trash and for the clock that they expire by. */
export function createTrash({
  store,
  identity,
  ownOrigins,
  now = () => new Date(),
}: Pick<ApiParts, "store" | "identity" | "ownOrigins" | "now">) {
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);

  const readTrash = async (): Promise<Trash> => {
    const time = now().toISOString();
    const [trash, clock] = await Promise.all([store.listTrash(MOST_TRASHED), store.readClock()]);
    return {
      ...trash,
      clock: { now: time, isPlausible: isPlausible(clock, time), lastActivity: clock?.mark },
    };
  };

  return new Hono<ApiEnv>()
    .get("/trash", staffOnly, requireOwner("see the trash"), async (context) =>
      context.json(await readTrash()),
    )
    .post(
      "/trash/:id/restore",
      staffOnly,
      requireOwner("restore leads"),
      requireFreshSignIn("restore a lead", now),
      ownOriginOnly,
      async (context) => {
        const entry = { at: now().toISOString(), by: context.get("staff").email, leads: 1 };
        if (!(await store.restore(context.req.param("id"), { ...entry, what: "restored" }))) {
          throw new Refused(
            "not_found",
            "This lead is no longer in the trash, or a newer lead replaced it. Reload the page.",
          );
        }
        return context.json(await readTrash());
      },
    )
    .post(
      "/clock/confirm",
      staffOnly,
      requireOwner("confirm the clock"),
      requireFreshSignIn("confirm the clock", now),
      ownOriginOnly,
      async (context) => {
        const at = now().toISOString();
        await store.confirmClock(at);
        await store.recordAudit({ at, by: context.get("staff").email, what: "confirmedClock" });
        return context.json(await readTrash());
      },
    );
}
