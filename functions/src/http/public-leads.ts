import { Hono, type Context } from "hono";
import type { LeadReceipt } from "../../contract/api.ts";
import { parseLead } from "../../contract/lead-input.ts";
import { THANKS_PATH } from "../../contract/thanks-path.ts";
import { addRetryAfter, Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { internal, NOT_SAVED, refusalOf, stackOf } from "./errors.ts";
import { typedValues } from "./fields.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { createCallTaker } from "./phone-leads.ts";
import { quotePage } from "./quote-page.ts";
import { isPlainForm, readForm, refuseTooLarge } from "./read-form.ts";
import { createReceiver, type Sender } from "./receive-lead.ts";
import { senderAddress } from "./sender-address.ts";

type Fields = Readonly<Record<string, unknown>>;

/** How visitors send leads: by a plain form, which is answered with pages, or by JSON. Staff write down calls here. */
export function createPublicLeads(parts: ApiParts): Hono<ApiEnv> {
  const { ownOrigins, log, now = () => new Date() } = parts;
  const receive = createReceiver(parts);
  const takeCall = createCallTaker(parts);
  const app = new Hono<ApiEnv>();

  app.post("/leads", async (context) => {
    const { req } = context;
    const plain = isPlainForm(req.header("content-type"));
    let fields: Fields = {};
    try {
      const form = await readForm(req);
      ({ fields } = form);
      refuseForeignOrigin(req.raw.headers, ownOrigins);
      if (form.tooLarge) throw refuseTooLarge();
      // No visitor's page says where a lead comes from.
      if (!plain && fields["source"] === "phone") return await takeCall(context, fields);
      const parsed = parseLead(fields);
      if (parsed.unknownFields.length > 0) {
        log("unknown fields dropped", {
          // Chosen by whoever sends.
          fields: parsed.unknownFields.slice(0, 20).map((name) => name.slice(0, 40)),
        });
      }
      if (!parsed.ok) {
        throw new Refused("invalid_fields", "Please look at the marked fields.", {
          fields: parsed.errors,
        });
      }
      const sender = await senderOf(parts, context, plain);
      const { outcome, lead } = await receive(parsed, sender, now());
      if (plain) return context.redirect(THANKS_PATH, 303);
      const receipt: LeadReceipt = { id: lead.id };
      return context.json(receipt, outcome === "created" ? 201 : 200);
    } catch (error) {
      if (!plain)
        throw fields["source"] === "phone" ? error : (refusalOf(error, NOT_SAVED) ?? error);
      if (!(error instanceof Refused)) log("a form was not stored", { stack: stackOf(error) });
      return refuseForm(parts, context, fields, refusalOf(error, NOT_SAVED) ?? internal());
    }
  });

  return app;
}

/** Nothing typed is ever lost: the form comes back filled, with what is wrong beside each field. */
function refuseForm(parts: ApiParts, context: Context, fields: Fields, refused: Refused): Response {
  addRetryAfter(context, refused);
  const { fields: errors = {} } = refused.details;
  const notice = refused.message;
  if (fields["kind"] === "quote") {
    return context.html(quotePage(parts, fields, { errors, notice }), refused.status);
  }
  // A claim comes back on its own page.
  const page = fields["page"] === "/support" ? parts.pages.support : parts.pages.contact;
  const filled = page({ values: typedValues(fields), errors, texts: { notice } });
  return context.html(filled, refused.status);
}

async function senderOf(
  { proxies, verifyAppCheck, log }: ApiParts,
  context: Context<ApiEnv>,
  plain: boolean,
): Promise<Sender> {
  const address = senderAddress(context, proxies);
  // A plain form cannot bring a token, and a page that could not get one is none the worse for it.
  const token = plain ? undefined : context.req.header("x-firebase-appcheck");
  if (token === undefined || verifyAppCheck === undefined) return { address, badAppCheck: false };
  try {
    return { address, badAppCheck: (await verifyAppCheck(token)) === "invalid" };
  } catch (error) {
    log("App Check could not judge a token", { stack: stackOf(error) });
    return { address, badAppCheck: false };
  }
}
