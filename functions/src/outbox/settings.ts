import * as z from "zod/mini";
import { EMAIL_FORM } from "../../contract/limits.ts";
import type { NewLead, OutboxMessage } from "../stores/lead-store.ts";

/** What is written wrongly in the environment, with what to write instead; one line for each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** How leads are told, as both hosts read it from their environment (docs/leads.md). */
export interface DeliverySettings {
  /** Where the embedded server hands its mail in. */
  smtp?: { url: string; from: string } | undefined;
  /** The collection that Firebase's extension sends mail from. */
  mailCollection?: string | undefined;
  /** Who hears of new leads; the business's own address where absent. */
  notifyEmail?: string | undefined;
  acknowledge: boolean;
  webhook?: WebhookSettings | undefined;
}

export interface WebhookSettings {
  url: string;
  key: Uint8Array;
}

/** An address as it is, or with the name of who writes: `Longleaf <hello@example.com>`. */
const MAILBOX = /^(?:[^\p{C}<>@",;]+<([^<>]+)>|([^<>]+))$/u;

/** Where no https is asked for: it never leaves the machine. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

const COLLECTION_NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

const variables = z.object({
  SMTP_URL: variable(
    (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
    "write the mail server's address, as in `smtps://user:password@smtp.example.com`; signs such as @ or / in a password as %40 or %2F",
  ),
  MAIL_FROM: variable(
    (from) => isAddress(addressOf(from)),
    "write the address that mails come from, as in `Longleaf TV Mounting <hello@example.com>`",
  ),
  MAIL_COLLECTION: variable(
    (name) => COLLECTION_NAME.test(name),
    "write the name of the collection that the extension Trigger Email reads, as in `mail`",
  ),
  NOTIFY_EMAIL: variable(isAddress, "write one address, as in `leads@example.com`"),
  ACKNOWLEDGE: variable((value) => value === "on" || value === "off", "write `on` or `off`"),
  WEBHOOK_URL: variable(
    isWebhookUrl,
    "write the whole address with https, as in `https://hooks.example.com/leads`",
  ),
  WEBHOOK_SECRET: variable(
    (secret) => keyOf(secret) !== undefined,
    'write `whsec_` and 24 to 64 bytes as base64; `echo "whsec_$(openssl rand -base64 32)"` makes one',
  ),
});

/**
 * Reads the settings; what is absent or empty is off.
 * @throws SettingsError with every mistake
 */
export function readSettings(environment: NodeJS.ProcessEnv): DeliverySettings {
  const result = variables.safeParse(environment);
  if (!result.success) {
    throw new SettingsError(
      result.error.issues
        .map(({ path, message }) => `${String(path[0])} is not understood: ${message}.`)
        .join("\n"),
    );
  }
  const given = result.data;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = given;
  if (smtpUrl !== undefined && from === undefined) {
    throw new SettingsError(
      "MAIL_FROM is not set, and SMTP_URL is: write the address that mails come from, as in `Longleaf TV Mounting <hello@example.com>`.",
    );
  }
  const key = secret === undefined ? undefined : keyOf(secret);
  if (url !== undefined && key === undefined) {
    throw new SettingsError(
      'WEBHOOK_SECRET is not set, and WEBHOOK_URL is: write the secret that the receiver knows as well; `echo "whsec_$(openssl rand -base64 32)"` makes one.',
    );
  }
  return {
    ...(smtpUrl !== undefined && from !== undefined ? { smtp: { url: smtpUrl, from } } : {}),
    mailCollection: given.MAIL_COLLECTION,
    notifyEmail: given.NOTIFY_EMAIL,
    acknowledge: given.ACKNOWLEDGE === "on",
    ...(url !== undefined && key !== undefined ? { webhook: { url, key } } : {}),
  };
}

/** What the settings switch on where we send mail ourselves: a collection for an extension sends none. */
export function channelsOf({ smtp, acknowledge, webhook }: DeliverySettings): Channels {
  return { mail: smtp !== undefined, acknowledge, webhook: webhook !== undefined };
}

/**
 * What the environment means to switch on where an extension sends the mail, also where it is written
 * wrongly: then messages wait in the outbox until it is mended.
 */
export function channelsNamed(environment: NodeJS.ProcessEnv): Channels {
  const isSet = (name: string) => (environment[name] ?? "") !== "";
  return {
    mail: isSet("MAIL_COLLECTION"),
    acknowledge: environment["ACKNOWLEDGE"] === "on",
    webhook: isSet("WEBHOOK_URL"),
  };
}

/** The collection that mail is left in; none where it is written wrongly, as no mail was ever left there. */
export function mailCollectionNamed(environment: NodeJS.ProcessEnv): string | undefined {
  const { MAIL_COLLECTION: name = "" } = environment;
  return COLLECTION_NAME.test(name) ? name : undefined;
}

/** The bare address of a mailbox: `hello@example.com` of `Longleaf <hello@example.com>`. */
export function addressOf(mailbox: string): string {
  const [, named, bare] = MAILBOX.exec(mailbox.trim()) ?? [];
  return (named ?? bare ?? "").trim();
}

/** Whether it is one address and nothing else, so that it can stand in a header. */
export function isAddress(text: string): boolean {
  return EMAIL_FORM.test(text) && !/\p{C}/u.test(text);
}

/** The value itself is not shown: it may hold a password, and messages get into logs. */
function variable(isGood: (value: string) => boolean, remedy: string) {
  return z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined, context) => {
      if (value === undefined || value === "") return undefined;
      if (!isGood(value)) {
        context.issues.push({ code: "custom", input: value, message: remedy });
      }
      return value;
    }),
  );
}

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOCAL_HOSTS.has(hostname));
}

/** @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function keyOf(secret: string): Uint8Array | undefined {
  const text = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)?.[1];
  const key = Buffer.from(text ?? "", "base64");
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** What is switched on. */
export interface Channels {
  mail: boolean;
  /** Whether visitors get an e-mail as well. */
  acknowledge: boolean;
  webhook: boolean;
}

/** Returns which messages a new lead causes. Suspected spam causes none, or it could make us write to strangers. */
export function outboxKinds(
  lead: Pick<NewLead, "spam" | "email">,
  { mail, acknowledge, webhook }: Channels,
): OutboxMessage["kind"][] {
  if (lead.spam) return [];
  return [
    ...(mail ? (["notify"] as const) : []),
    ...(mail && acknowledge && lead.email !== undefined ? (["acknowledge"] as const) : []),
    ...(webhook ? (["webhook"] as const) : []),
  ];
}
