import { Hono } from "hono";
import type { LeadList, LeadReceipt } from "../../contract/api.ts";
import { LEAD_FIELDS, parseLead } from "../../contract/lead-input.ts";
import { THANKS_PATH } from "../../contract/thanks-path.ts";
import type { StaffIdentity } from "../identity/staff-identity.ts";
import { newLead } from "../leads/new-lead.ts";
import { submissionIds } from "../leads/submission-id.ts";
import { BadCursorError } from "../stores/cursor.ts";
import { StoreUnavailableError, type LeadStore } from "../stores/lead-store.ts";
import { addRetryAfter, refuseJson, Refused } from "./answers.ts";
import { fillPage } from "./fill-page.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { isPlainForm, readForm, refuseTooLarge } from "./read-form.ts";
import { requireStaff, type StaffVariables } from "./require-staff.ts";

/** What the app needs of the place that it runs in. */
export interface ApiParts {
  store: LeadStore;
  identity: StaffIdentity;
  /** The pages that people are answered with: the form with its slots, and the one for a mistake of ours. */
  pages: { contact: string; error: string };
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** Keys the ids of submissions that bring none. */
  submissionKey: () => Promise<Uint8Array>;
  /** Signing in without Firebase; absent where Firebase does it. */
  sessions?: Hono | undefined;
  /** For what people must not see; one line a call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** The one HTTP app, mounted in the Firebase function and in the local server. */
export function createApi(parts: ApiParts): Hono<StaffVariables> {
  const { store, identity, pages, ownOrigins, submissionKey, log } = parts;
  const app = new Hono<StaffVariables>().basePath("/api");

  app.onError((error, context) => {
    const refused = refusalOf(error);
    if (refused === undefined)
      log("unexpected error", { path: context.req.path, stack: stackOf(error) });
    // Whoever opened the address in a browser sees a page, and on it the ways that still work.
    if (refused === undefined && context.req.header("accept")?.includes("text/html")) {
      return context.html(pages.error, 500);
    }
    return refuseJson(context, refused ?? internal());
  });
  app.notFound((context) =>
    refuseJson(context, new Refused("not_found", "There is nothing at this address.")),
  );

  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });

  app.get("/health", async (context) => {
    await store.ping();
    return context.json({ status: "ok" });
  });

  if (parts.sessions !== undefined) app.route("/", parts.sessions);

  app.post("/leads", async (context) => {
    const { req } = context;
    const plain = isPlainForm(req.header("content-type"));
    let fields: Record<string, unknown> = {};
    try {
      const form = await readForm(req);
      ({ fields } = form);
      refuseForeignOrigin(req.raw.headers, ownOrigins);
      if (form.tooLarge) throw refuseTooLarge();
      const parsed = parseLead(fields);
      if (parsed.unknownFields.length > 0) {
        log("unknown fields dropped", { fields: parsed.unknownFields.slice(0, 20) });
      }
      if (!parsed.ok) {
        throw new Refused("invalid_fields", "Please look at the marked fields.", parsed.errors);
      }
      const now = new Date();
      const { id, earlierIds } = submissionIds(
        parsed.input,
        parsed.trapped,
        await submissionKey(),
        now,
      );
      const { outcome, lead } = await store.create(newLead(parsed.input, id, now, parsed.trapped), {
        earlierIds,
      });
      if (plain) return context.redirect(THANKS_PATH, 303);
      const receipt: LeadReceipt = { id: lead.id };
      return context.json(receipt, outcome === "created" ? 201 : 200);
    } catch (error) {
      if (!plain) throw error;
      const refused = refusalOf(error) ?? internal();
      if (!(error instanceof Refused)) log("a form was not stored", { stack: stackOf(error) });
      // Nothing typed is ever lost: the form comes back filled, with what is wrong beside each field.
      addRetryAfter(context, refused);
      const page = fillPage(pages.contact, {
        values: typedValues(fields),
        errors: refused.fields ?? {},
        notice: refused.message,
      });
      return context.html(page, refused.status);
    }
  });

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

/** The refusal that an error means to whoever asked; `undefined` for a bug of ours. */
function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailableError) {
    return new Refused(
      "unavailable",
      "We could not save this just now. Please send it again in a minute, or call us.",
    );
  }
  if (error instanceof BadCursorError) {
    return new Refused(
      "invalid_request",
      "This `cursor` is none of ours: begin again without one.",
    );
  }
  return undefined;
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}

function internal(): Refused {
  return new Refused(
    "unavailable",
    "Something went wrong on our side. Please try again, or call us.",
  );
}

function typedValues(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    LEAD_FIELDS.flatMap((name) => {
      const value = fields[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
