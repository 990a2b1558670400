/** Limits for a submission, shared by the forms, the API and the stores. */
export const LIMITS = {
  /** Bytes of a whole request body. */
  body: 32 * 1024,
  /** Bytes that are read of a plain form that is too large, so that it can be shown again with its content. */
  readBody: 128 * 1024,
  name: 100,
  email: 254,
  message: 4_000,
  /** A staff note about a lead. */
  note: 4_000,
  page: 200,
  slug: 60,
  offerCode: 20,
  zip: 10,
  /** A search in the list of leads. */
  search: 200,
  /** A campaign parameter, or anything else about a visit. */
  touch: 500,
  /** Characters of the attribution as JSON. */
  attribution: 4_000,
  /** Characters of the name of a placement. */
  location: 60,
} as const;

/** Matches one email address without characters that would make it several addresses in a header. */
export const EMAIL_FORM = /^[^\s@<>,;:"?&]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** The name of a placement on a page. */
export const LOCATION_FORM = /^[\w-]+$/;

/** How many leads one IP address, phone number or email address may send within a time window. */
export const LEAD_RATE = {
  windowSeconds: 600,
  /** Per IPv4 address or IPv6 /64. Phones on one carrier share addresses, so this isn't small. */
  perAddress: 30,
  perContact: 20,
} as const;

/** Clicks are small and frequent. An address that sends more than this isn't a visitor. */
export const CONTACT_RATE = { windowSeconds: 600, perAddress: 120 } as const;

/** How long data is kept, in months: leads after their last activity, contact events after they happened. */
export const RETENTION_MONTHS = { leads: 24, contacts: 14 } as const;

/** How long a lead that could not be sent waits in the visitor's browser, in days. */
export const WAITING_DAYS = 7;

/** Leads with the same phone or email within this time are shown as linked, in days. */
export const LINKED_DAYS = 30;
