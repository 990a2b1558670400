/** What a submission may be, stated once: the form, the function and the stores read it here. */
export const LIMITS = {
  /** Bytes of a whole request body. */
  body: 32 * 1024,
  /** Bytes that are read of a plain form before it is refused, so that it can come back filled. */
  readBody: 128 * 1024,
  name: 100,
  email: 254,
  message: 4_000,
  /** Of staff about a lead. */
  note: 4_000,
  page: 200,
  slug: 60,
  offerCode: 20,
  zip: 10,
  /** Characters of the attribution as JSON. */
  attribution: 4_000,
  /** Characters of the name of a placement. */
  location: 60,
} as const;

/** How often one address, or one phone number or email, may send a lead: whoever is over it is asked to wait or call. */
export const LEAD_RATE = {
  windowSeconds: 600,
  /** By IPv4 address or IPv6 /64. Phones of one carrier share addresses, so it is no small number. */
  perAddress: 30,
  perContact: 20,
} as const;

/** Clicks are many and small; beyond this an address is no visitor. */
export const CONTACT_RATE = { windowSeconds: 600, perAddress: 120 } as const;

/** How long things are kept, in months: leads after the last activity, contact events after they happened. */
export const RETENTION_MONTHS = { leads: 24, contacts: 14 } as const;

/** How long a lead that could not be sent waits in the visitor's browser, in days. */
export const WAITING_DAYS = 7;

/** Leads with the same phone or email within this time are shown as belonging together, in days. */
export const LINKED_DAYS = 30;
