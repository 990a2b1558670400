import { Hono } from "hono";
import type { LeadList } from "../../contract/api.ts";
import { Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { requireStaff } from "./require-staff.ts";

/** Leads as staff see them. */
export function createStaffLeads({ store, identity }: ApiParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use("/leads", requireStaff(identity));
  app.use("/leads/:id", requireStaff(identity));

  app.get("/leads", async (context) => {
    const limit = Number(context.req.query("limit") ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      throw new Refused("invalid_request", "`limit` is a whole number from 1 to 100.");
    }
    const spam = context.req.query("spam") === "true";
    const { leads, nextCursor } = await store.list({ spam }, limit, context.req.query("cursor"));
    const list: LeadList = { leads, ...(nextCursor === undefined ? {} : { nextCursor }) };
    return context.json(list);
  });

  app.get("/leads/:id", async (context) => {
    const record = await store.get(context.req.param("id"));
    if (record === undefined) throw new Refused("not_found", "There is no such lead.");
    return context.json(record);
  });

  return app;
}
