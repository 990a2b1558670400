import { atIndex } from "contentlayer/checks";
import { findPhoneNumbersInText } from "libphonenumber-js/min";
import {
  defineCheck,
  defineDocumentCheck,
  type At,
  type CheckedDocument,
  type Finding,
  type Passage,
} from "contentlayer/source-files";
import { z } from "zod";
import { phoneText } from "#contract/text.ts";
import { businessSchema } from "../business.ts";
import { printedPassages } from "./printed-passages.ts";

const BAD_MAILTO = "bad-mailto";
const OTHER_PHONE = "other-phone";
const OTHER_EMAIL = "other-email";

/** A phone number or an email address in a text or a link. */
interface Contact {
  kind: "phone" | "email";
  /** A phone number as `+16785550142`, or an email address in lowercase. */
  value: string;
  /** As the author wrote it. */
  written: string;
  at: At;
}

/** Checks phone numbers and email addresses in texts and links. */
export const contactChecks = [
  defineDocumentCheck({
    name: BAD_MAILTO,
    rules: { [BAD_MAILTO]: "a link for email has no complete address" },
    find: ({ links }) =>
      links.flatMap(({ href, line, column }): Finding[] => {
        if (!/^mailto:/i.test(href) || addressesIn(href).every(isAddress)) return [];
        return [
          {
            rule: BAD_MAILTO,
            severity: "error",
            at: { line, column },
            message: `the link \`${href}\` has no complete email address.`,
            fix: "Write a name, an @ and a domain, as in `mailto:name@example.com`.",
          },
        ];
      }),
  }),
  defineCheck<Contact[]>({
    name: OTHER_PHONE,
    rules: {
      [OTHER_PHONE]: "a text has a phone number other than the business's",
      [OTHER_EMAIL]: "a text has an email address other than the business's",
    },
    gather: (document) => {
      const facts = contactsIn(document);
      const own = document.type === BUSINESS ? ownContacts(document.fields) : [];
      return facts.length + own.length > 0 ? { texts: own, facts } : undefined;
    },
    *find(documents) {
      const [phone, email] = documents.flatMap(({ texts }) => texts);
      if (phone === undefined || email === undefined) return;
      for (const { id, facts = [] } of documents) {
        for (const contact of facts) {
          const own = contact.kind === "phone" ? phone : email;
          if (contact.value !== own) yield [id, otherContact(contact, own)] as const;
        }
      }
    },
  }),
];

const BUSINESS = "Business";

const { phone: phoneSchema, email: emailSchema } = businessSchema.shape;
const ownShape = z.object({ phone: phoneSchema, email: emailSchema });

function ownContacts(fields: object): string[] {
  const { data } = ownShape.safeParse(fields);
  return data === undefined ? [] : [data.phone, data.email.toLowerCase()];
}

function otherContact({ kind, written, at }: Contact, own: string): Finding {
  const isPhone = kind === "phone";
  const rule = isPhone ? OTHER_PHONE : OTHER_EMAIL;
  const phone = written.startsWith("tel:")
    ? `\`tel:${own}\``
    : `${phoneText(own)}, or \`{phone}\` in an answer in business.yaml`;
  const ours = isPhone ? phone : own;
  return {
    rule,
    severity: "error",
    at,
    message: `\`${written}\` isn't the business's ${isPhone ? "phone number" : "email address"}.`,
    fix: `Write ${ours}. If it's someone else's, such as a manufacturer's, allow \`${rule}\` and say whose it is.`,
  };
}

/** Rules out most documents, because finding phone numbers takes long. */
const MAY_BE_PHONE = /\d{3}[^\p{L}\d]{0,3}\d{4}/u;

function contactsIn(document: CheckedDocument): Contact[] {
  const { source, links } = document;
  const hasPhone = MAY_BE_PHONE.test(source);
  if (!hasPhone && !source.includes("@") && !/\b(?:tel|sms):/.test(source)) return [];
  return [
    ...printedPassages(document).flatMap((passage) => [
      ...(hasPhone ? phonesIn(passage) : []),
      ...emailsIn(passage),
    ]),
    ...links.flatMap(({ href, line, column }) => linkedContacts(href, { line, column })),
  ];
}

function phonesIn(passage: Passage): Contact[] {
  if (!MAY_BE_PHONE.test(passage.text)) return [];
  return findPhoneNumbersInText(passage.text, "US").map(({ number, startsAt, endsAt }) => ({
    kind: "phone",
    value: number.number,
    written: passage.text.slice(startsAt, endsAt),
    at: atIndex(passage.at, startsAt),
  }));
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Domains that RFC 2606 reserves for examples, such as in "write you@example.com". */
const EXAMPLE_DOMAIN = /@example\.(?:com|net|org)$/i;

function emailsIn(passage: Passage): Contact[] {
  if (!passage.text.includes("@")) return [];
  return [...passage.text.matchAll(EMAIL)]
    .filter(([written]) => !EXAMPLE_DOMAIN.test(written))
    .map(({ 0: written, index }) => ({
      kind: "email",
      value: written.toLowerCase(),
      written,
      at: atIndex(passage.at, index),
    }));
}

function linkedContacts(href: string, at: At): Contact[] {
  const [, protocol = "", target = ""] = /^(tel|sms|mailto):(.*)$/i.exec(href) ?? [];
  if (protocol === "") return [];
  if (protocol.toLowerCase() === "mailto") {
    return addressesIn(href)
      .filter((address) => isAddress(address) && !EXAMPLE_DOMAIN.test(address))
      .map((address) => ({ kind: "email", value: address.toLowerCase(), written: address, at }));
  }
  const digits = target.replace(/[?;].*$/, "").replaceAll(/\D/g, "");
  // Short numbers, such as 911 or 811, are never a business's own.
  if (digits.length === 3) return [];
  const value = `+${digits.length === 10 ? "1" : ""}${digits}`;
  return [{ kind: "phone", value, written: href, at }];
}

function addressesIn(href: string): string[] {
  const target = href.slice("mailto:".length).replace(/\?.*$/, "");
  return target.split(",").map((address) => address.trim());
}

function isAddress(address: string): boolean {
  return /^[^\s@]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(address);
}
