import { Hono, type Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { LeadAnswer, LeadReceipt } from "../../contract/api.ts";
import { type ContactEvent, type ParsedLead, parseLead } from "../../contract/lead-input.ts";
import { TEST_LEAD } from "../../contract/lead-values.ts";
import { LEAD_RATE } from "../../contract/limits.ts";
import { sentSummary } from "../../contract/sent.ts";
import { newLead } from "../leads/new-lead.ts";
import { spamScore } from "../leads/spam.ts";
import { submissionIds } from "../leads/submission-id.ts";
import { escalation } from "../outbox/escalation.ts";
import type { LeadStore, NewLead } from "../stores/lead-store.ts";
import { createPhotoAdder } from "../photos/add-photo.ts";
import { discard, type Upload } from "../photos/upload.ts";
import { createPhotoLimit } from "./photos.ts";
import { createAcknowledgmentLimit } from "./acknowledgment-limit.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { bindingsOf, senderAddress } from "./client-address.ts";
import { createCallTaker, type CallInput } from "./phone-leads.ts";
import { quotePage } from "./quote.ts";
import { createRateLimit } from "./rate-limit.ts";
import {
  acceptsJson,
  isPlainForm,
  readForm,
  refuseTooLarge,
  typedValues,
  wantsJson,
} from "./read-request.ts";
import { addRetryAfter, internal, NOT_SAVED, refusalOf, Refused, stackOf } from "./refused.ts";
import { refuseForeignOrigin } from "./staff-access.ts";
import { thanksPath } from "./thanks.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Creates the route that accepts leads: plain forms (answered with pages unless the client asks for JSON), JSON, and
 * calls entered by staff.
 */
export function createPublicLeads(parts: ApiParts) {
  const { ownOrigins, log, site, now = () => new Date() } = parts;
  const receive = createReceiver(parts);
  const takeCall = createCallTaker(parts);
  const addPhotos = createFormPhotos(parts);

  /** @throws Refused if the fields are invalid or there were too many requests */
  const submit = async (context: Context<ApiEnv>, fields: Fields, plain: boolean) => {
    // Browsers send this header even without JavaScript. https://w3c.github.io/gpc/#the-sec-gpc-header-field
    const isOptedOut = context.req.header("sec-gpc") === "1";
    const parsed = parseLead(isOptedOut ? { ...fields, adConsent: "no" } : fields, site, now());
    if (parsed.unknownFields.length > 0) {
      log("dropped unknown fields", {
        // Truncated, because the sender chooses these names.
        fields: parsed.unknownFields.slice(0, 20).map((name) => name.slice(0, 40)),
      });
    }
    if (!parsed.ok) {
      throw new Refused("invalid_fields", "Please check the highlighted fields.", {
        fields: parsed.errors,
      });
    }
    return receive(parsed, await senderOf(parts, context, plain), now());
  };

  const plainForms = createMiddleware<ApiEnv>(async (context, next) => {
    const { req } = context;
    if (!isPlainForm(req.header("content-type"))) return next();
    context.header("Vary", "Accept");
    if (wantsJson(req.header("accept"))) return next();
    let fields: Fields = {};
    let uploads: Upload[] = [];
    try {
      const form = await readForm(req, true);
      ({ fields, uploads } = form);
      refuseForeignOrigin(req.raw.headers, ownOrigins);
      if (form.tooLarge) throw refuseTooLarge();
      const { lead } = await submit(context, fields, true);
      const photos = await addPhotos(context, lead.id, uploads);
      return context.redirect(thanksPath(lead, photos), 303);
    } catch (error) {
      if (!(error instanceof Refused)) log("could not store a form", { stack: stackOf(error) });
      const refused = refusalOf(error, NOT_SAVED) ?? internal();
      return refuseForm(
        parts,
        context,
        fields,
        uploads.length > 0 ? withPhotoHint(refused) : refused,
      );
    } finally {
      await discard(uploads);
    }
  });

  return new Hono<ApiEnv>().post(
    "/leads",
    plainForms,
    acceptsJson<CallInput>(),
    async (context) => {
      // Scripts send each photo by itself.
      const { fields, tooLarge } = await readForm(context.req);
      if (tooLarge) throw refuseTooLarge();
      refuseForeignOrigin(context.req.raw.headers, ownOrigins);
      const plain = isPlainForm(context.req.header("content-type"));
      // Only staff may set the source, and never in a plain form.
      if (fields["source"] === "phone" && !plain) return takeCall(context, fields);
      try {
        const { outcome, lead } = await submit(context, fields, plain);
        return context.json<LeadAnswer | LeadReceipt, 200 | 201>(
          { id: lead.id, sent: sentSummary(lead, site.openings, now()) },
          outcome === "created" ? 201 : 200,
        );
      } catch (error) {
        throw refusalOf(error, NOT_SAVED) ?? error;
      }
    },
  );
}

/**
 * Creates a function that adds a plain form's photos to its lead. The lead is stored by then, so a photo that can't be
 * added only leads to a hint on the next page.
 */
function createFormPhotos(parts: ApiParts) {
  const { log, proxies, now = () => new Date() } = parts;
  const add = createPhotoAdder(parts);
  const refuseTooMany = createPhotoLimit(parts);
  return async (context: Context<ApiEnv>, lead: string, uploads: readonly Upload[]) => {
    let added = 0;
    for (const upload of uploads) {
      try {
        await refuseTooMany(context, proxies, now());
        await add(lead, upload, { by: "visitor", at: now().toISOString() });
        added += 1;
      } catch (error) {
        if (!(error instanceof Refused)) log("could not add a photo", { stack: stackOf(error) });
      }
    }
    return { added, failed: uploads.length - added };
  };
}

/** Browsers don't fill in files again. */
function withPhotoHint({ code, message, details }: Refused): Refused {
  return new Refused(code, `${message} Please choose your photos again, too.`, details);
}

/** Returns the form still filled in, with an error next to each invalid field. */
function refuseForm(parts: ApiParts, context: Context, fields: Fields, refused: Refused): Response {
  addRetryAfter(context, refused);
  const { fields: errors = {} } = refused.details;
  const notice = refused.message;
  if (fields["kind"] === "quote") {
    return context.html(quotePage(parts, fields, { errors, notice }), refused.status);
  }
  // Warranty claims have their own page.
  const page = fields["page"] === "/support" ? parts.pages.support : parts.pages.contact;
  const filled = page({ values: typedValues(fields), errors, texts: { notice } });
  return context.html(filled, refused.status);
}

/** Information about the sender, apart from the fields. */
interface Sender {
  /** IP address to use for rate limits; `undefined` if many visitors may share it. */
  address: string | undefined;
  /** Whether the request has an invalid App Check token. */
  badAppCheck: boolean;
  /** Whether the server sent this lead itself, to test the form. */
  isSelfTest?: boolean;
}

async function senderOf(
  { proxies, verifyAppCheck, log }: ApiParts,
  context: Context<ApiEnv>,
  plain: boolean,
): Promise<Sender> {
  if (bindingsOf(context).selfTest) {
    return { address: undefined, badAppCheck: false, isSelfTest: true };
  }
  const address = senderAddress(context, proxies);
  // A plain form can't send a token, and a page that couldn't get one isn't suspicious.
  const token = plain ? undefined : context.req.header("x-firebase-appcheck");
  if (token === undefined || verifyAppCheck === undefined) return { address, badAppCheck: false };
  try {
    return { address, badAppCheck: (await verifyAppCheck(token)) === "invalid" };
  } catch (error) {
    log("App Check could not verify a token", { stack: stackOf(error) });
    return { address, badAppCheck: false };
  }
}

/**
 * Creates a function that stores each submission once, even if it is resent. A sender over the limit is rejected unless
 * the submission is already stored, which means only the response was lost.
 */
function createReceiver(parts: ApiParts) {
  const { store, submissionKey, priceTable, outboxKinds, escalateAfter, site } = parts;
  const { perAddress, perContact, windowSeconds } = LEAD_RATE;
  const countUses = createRateLimit(parts, windowSeconds);
  const limitAcknowledgments = createAcknowledgmentLimit(parts);
  /** Leads that are being stored, by id. Identical submissions wait for them, so they don't compete in the store. */
  const underWay = new Map<string, ReturnType<LeadStore["create"]>>();

  /** @throws Refused `too_many` */
  return async (
    { input, trapped }: Extract<ParsedLead, { ok: true }>,
    { address, badAppCheck, isSelfTest = false }: Sender,
    now: Date,
  ): ReturnType<LeadStore["create"]> => {
    const key = await submissionKey();
    const { id, earlierIds } = submissionIds(input, trapped, key, now);
    const uses = isSelfTest
      ? []
      : [
          { by: ["lead from", address], most: perAddress },
          { by: ["lead of", input.phone], most: perContact },
          { by: ["lead of", input.email], most: perContact },
        ];
    const { over, isFar } = countUses(key, uses, now);
    const refused = isFar ? undefined : await over;
    const same = underWay.get(id);
    if (same !== undefined) {
      const [{ lead }] = await Promise.all([same, over]);
      return { outcome: "repeat", lead };
    }
    if (refused !== undefined) {
      const stored = await store.repeat([id, ...earlierIds]);
      if (stored === undefined) throw refused;
      return { outcome: "repeat", lead: stored };
    }
    const spam = spamScore(input, { trapped, badAppCheck }, now);
    const lead = newLead(input, { id, now, spam, priceTable });
    const create = async () => {
      const kinds = await outboxKinds(lead);
      if (isSelfTest) {
        const outbox = kinds.filter((kind) => kind !== "acknowledge");
        return store.create({ ...lead, spam: TEST_LEAD }, { earlierIds, outbox });
      }
      const outbox = await limitAcknowledgments(lead, kinds, key, now);
      const later =
        escalateAfter === undefined
          ? undefined
          : escalation(lead, kinds, { minutes: escalateAfter, openings: site.openings });
      return store.create(lead, {
        earlierIds,
        outbox,
        later,
        contact: lead.spam ? undefined : sentForm(lead),
      });
    };
    const stored = create().finally(() => underWay.delete(id));
    underWay.set(id, stored);
    // Finishes counting first, because the host may pause a function after it has responded.
    const [result] = await Promise.all([stored, over]);
    return result;
  };
}

/** Returns the contact event of a form. Pages don't report it themselves, because they don't know the lead. */
function sentForm({ id, createdAt, page, attribution }: NewLead): ContactEvent {
  return {
    method: "form",
    location: "form",
    timestamp: createdAt,
    lead: id,
    ...(page !== undefined && { page }),
    ...(attribution !== undefined && { attribution }),
  };
}
