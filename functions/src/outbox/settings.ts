import { EMAIL_FORM } from "../../contract/limits.ts";
import type { PushKeys } from "../../contract/push.ts";
import { EnvironmentError } from "../environment.ts";
import type { NewLead, OutboxMessage } from "../stores/lead-store.ts";

/** Settings for notifications about new leads, read from the environment on both hosts (docs/leads.md). */
export interface DeliverySettings {
  /** Mail server that the embedded server uses. */
  smtp?: SmtpSettings | undefined;
  /** Collection that Firebase's extension sends email from. */
  mailCollection?: string | undefined;
  /** Recipient of emails about new leads. Default: the business's own email address. */
  notifyEmail?: string | undefined;
  acknowledge: boolean;
  webhook?: WebhookSettings | undefined;
  /** Number of business minutes after which an unopened lead goes to the owner. Absent if that's turned off. */
  escalateAfter?: number | undefined;
  /** Keys for notifications to devices. The embedded server creates its own if they aren't set. */
  pushKeys?: PushKeys | undefined;
}

export interface SmtpSettings {
  url: string;
  from: string;
  /** Whether to send only over an encrypted connection. */
  requireTls: boolean;
}

export interface WebhookSettings {
  url: string;
  key: Uint8Array;
}

/** An email address, optionally with the sender's name: `Longleaf <hello@example.com>`. */
const MAILBOX = /^(?:[^\p{C}<>@",;]+<([^<>]+)>|([^<>]+))$/u;

/** Hosts that may be called without encryption, because the request never leaves the machine. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Options that an SMTP URL may set. Others could turn off encryption or choose another server. */
const SMTP_OPTIONS: ReadonlySet<string> = new Set(["name", "authMethod", "tls.servername"]);

const COLLECTION_NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Default of `ESCALATE_AFTER`. */
const ESCALATE_AFTER = 15;

/** A lead that waits for a day of business hours isn't new anymore. */
const MOST_ESCALATE_AFTER = 600;

/** Length of an uncompressed point on the curve P-256. */
const PUBLIC_KEY_BYTES = 65;

/** Validation for each variable, and how to fix an invalid value. */
const VARIABLES = {
  SMTP_URL: [
    (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
    "use the mail server's URL, such as `smtps://user:password@smtp.example.com`; in a password, write @ as %40 and / as %2F",
  ],
  MAIL_FROM: [
    (from) => isAddress(addressOf(from)),
    "use the sender's email address, such as `Your Business <hello@example.com>`",
  ],
  MAIL_COLLECTION: [
    (name) => COLLECTION_NAME.test(name),
    "use the name of the collection that the Trigger Email extension reads, such as `mail`",
  ],
  NOTIFY_EMAIL: [isAddress, "use one email address, such as `leads@example.com`"],
  ACKNOWLEDGE: [(value) => value === "on" || value === "off", "use `on` or `off`"],
  WEBHOOK_URL: [isWebhookUrl, "use the full https URL, such as `https://hooks.example.com/leads`"],
  WEBHOOK_SECRET: [
    (secret) => keyOf(secret) !== undefined,
    'use the same secret as the receiver, `whsec_` followed by 24 to 64 bytes in base64; create one with `echo "whsec_$(openssl rand -base64 32)"`',
  ],
  ESCALATE_AFTER: [
    (value) => value === "off" || isMinutes(value),
    `use a number of minutes from 1 to ${MOST_ESCALATE_AFTER}, such as ${ESCALATE_AFTER}, or \`off\``,
  ],
  VAPID_PUBLIC_KEY: [
    (key) => isKeyOfLength(key, PUBLIC_KEY_BYTES),
    "use the public key that `npx web-push generate-vapid-keys` prints",
  ],
  VAPID_PRIVATE_KEY: [
    (key) => isKeyOfLength(key, 32),
    "use the private key that `npx web-push generate-vapid-keys` prints with the public key",
  ],
} satisfies Record<string, readonly [(value: string) => boolean, string]>;

/**
 * Reads the settings. A variable that is missing or empty turns its channel off.
 * @throws EnvironmentError with one line per mistake, without the values, which may contain a password
 */
export function readSettings(environment: NodeJS.ProcessEnv): DeliverySettings {
  const problems: string[] = [];
  const read = (name: keyof typeof VARIABLES, neededBy?: keyof typeof VARIABLES) => {
    const [isValid, remedy] = VARIABLES[name];
    const value = environment[name] ?? "";
    if (value !== "") {
      if (!isValid(value)) problems.push(`${name} is invalid: ${remedy}.`);
      return value;
    }
    if (neededBy !== undefined && isSet(environment, neededBy)) {
      problems.push(`${name} is required if ${neededBy} is set: ${remedy}.`);
    }
    return undefined;
  };
  const smtpUrl = read("SMTP_URL");
  const requireTls = smtpUrl !== undefined && !isLocal(smtpUrl);
  if (requireTls && hasUnsafeOption(smtpUrl)) {
    problems.push(
      `SMTP_URL is invalid: email to another machine is always encrypted. After \`?\`, remove every option except ${[...SMTP_OPTIONS].join(", ")}.`,
    );
  }
  const from = read("MAIL_FROM", "SMTP_URL");
  const mailCollection = read("MAIL_COLLECTION");
  const notifyEmail = read("NOTIFY_EMAIL");
  const acknowledge = read("ACKNOWLEDGE") === "on";
  const url = read("WEBHOOK_URL");
  const key = keyOf(read("WEBHOOK_SECRET", "WEBHOOK_URL") ?? "");
  read("ESCALATE_AFTER");
  const publicKey = read("VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY");
  const privateKey = read("VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY");
  if (problems.length > 0) throw new EnvironmentError(problems.join("\n"));
  return {
    smtp:
      smtpUrl === undefined || from === undefined ? undefined : { url: smtpUrl, from, requireTls },
    mailCollection,
    notifyEmail,
    acknowledge,
    webhook: url === undefined || key === undefined ? undefined : { url, key },
    escalateAfter: escalateAfterNamed(environment),
    pushKeys:
      publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey },
  };
}

function isSet(environment: NodeJS.ProcessEnv, name: keyof typeof VARIABLES): boolean {
  return (environment[name] ?? "") !== "";
}

/**
 * Returns the channels of a host that sends email itself, ignoring the extension's collection.
 * @param devices number of devices that have notifications turned on
 */
export function channelsOf(
  { smtp, acknowledge, webhook }: DeliverySettings,
  devices: number,
): Channels {
  return {
    mail: smtp !== undefined,
    acknowledge,
    webhook: webhook !== undefined,
    push: devices > 0,
  };
}

/**
 * Returns the channels of a host that sends email with an extension. Invalid values also turn a channel on, so messages
 * wait in the outbox until the mistake is fixed.
 */
export function channelsNamed(environment: NodeJS.ProcessEnv): Channels {
  return {
    mail: isSet(environment, "MAIL_COLLECTION"),
    acknowledge: environment["ACKNOWLEDGE"] === "on",
    webhook: isSet(environment, "WEBHOOK_URL"),
    push: isSet(environment, "VAPID_PUBLIC_KEY"),
  };
}

/**
 * Returns after how many business minutes an unopened lead goes to the owner, or `undefined` if that's turned off. An
 * invalid value counts as the default, so messages wait in the outbox until the mistake is fixed.
 */
export function escalateAfterNamed({
  ESCALATE_AFTER: value = "",
}: NodeJS.ProcessEnv): number | undefined {
  if (value === "off") return undefined;
  return isMinutes(value) ? Number(value) : ESCALATE_AFTER;
}

function isMinutes(value: string): boolean {
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_ESCALATE_AFTER;
}

/** Returns the email collection, or `undefined` if its name is invalid, because it was never used. */
export function mailCollectionNamed(environment: NodeJS.ProcessEnv): string | undefined {
  const { MAIL_COLLECTION: name = "" } = environment;
  return COLLECTION_NAME.test(name) ? name : undefined;
}

/** Returns the public key for notifications to devices, or `undefined` if it is invalid, because browsers refuse it. */
export function pushKeyNamed({
  VAPID_PUBLIC_KEY: key = "",
}: NodeJS.ProcessEnv): string | undefined {
  return isKeyOfLength(key, PUBLIC_KEY_BYTES) ? key : undefined;
}

/** Extracts the email address from a mailbox: `hello@example.com` for `Longleaf <hello@example.com>`. */
export function addressOf(mailbox: string): string {
  const [, named, bare] = MAILBOX.exec(mailbox.trim()) ?? [];
  return (named ?? bare ?? "").trim();
}

/** Returns whether a string is exactly one email address, so it is safe in a header. */
export function isAddress(text: string): boolean {
  return EMAIL_FORM.test(text) && !/\p{C}/u.test(text);
}

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocal(text));
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);
}

function hasUnsafeOption(url: string): boolean {
  return (
    URL.canParse(url) && new URL(url).searchParams.keys().some((name) => !SMTP_OPTIONS.has(name))
  );
}

/**
 * Returns the key from a valid secret. @see
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
function keyOf(secret: string): Uint8Array | undefined {
  const text = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret)?.[1];
  const key = Buffer.from(text ?? "", "base64");
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

function isKeyOfLength(key: string, bytes: number): boolean {
  return /^[\w-]+$/.test(key) && Buffer.from(key, "base64url").length === bytes;
}

/** Channels that are turned on. */
interface Channels {
  mail: boolean;
  /** Whether visitors also get an email. */
  acknowledge: boolean;
  webhook: boolean;
  /** Whether devices may have notifications turned on. */
  push: boolean;
}

/** Returns the messages to send about a new lead. Suspected spam triggers none, to avoid emailing strangers. */
export function outboxKinds(
  lead: Pick<NewLead, "spam" | "email">,
  { mail, acknowledge, webhook, push }: Channels,
): OutboxMessage["kind"][] {
  if (lead.spam) return [];
  return [
    ...(mail ? (["notify"] as const) : []),
    ...(mail && acknowledge && lead.email !== undefined ? (["acknowledge"] as const) : []),
    ...(webhook ? (["webhook"] as const) : []),
    ...(push ? (["push"] as const) : []),
  ];
}
