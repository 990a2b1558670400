/** Size limits shared by the forms, the API and the stores, in characters unless noted. */
export const LIMITS = {
  /** Maximum size of a request body, in bytes. */
  body: 32 * 1024,
  /** Bytes read from an oversized plain form, so it can be returned with its content. */
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
  /** Street and house number. */
  street: 120,
  /** A date such as `2026-11-20`. */
  day: 10,
  /** A search query in the lead list. */
  search: 200,
  /** A campaign parameter or any other attribution value. */
  touch: 500,
  /** All attribution data, as JSON. */
  attribution: 4_000,
  /** A placement name. */
  location: 60,
} as const;

/** Photos of a lead. Sizes are in bytes, and sides in pixels. */
export const PHOTOS = {
  /** Maximum number of photos that a visitor can send with a lead. */
  perVisitor: 6,
  /** Maximum number of photos that staff can add to a lead. */
  perStaff: 60,
  /** Maximum size of one photo when it's uploaded. */
  upload: 12 * 1024 * 1024,
  /** Maximum size of a plain form with photos. On Firebase, Cloud Run itself refuses requests over 32 MiB. */
  form: 80 * 1024 * 1024,
  /** Maximum number of pixels of an uploaded photo. Phones take up to 50 million by default. */
  pixels: 64_000_000,
  /** Maximum size in memory of a progressive photo, which can't be decoded row by row. 52 million pixels in color. */
  decoded: 156_000_000,
  /** Longer side of a stored photo, and of its thumbnail. */
  side: 2000,
  thumbnailSide: 320,
} as const;

/**
 * Maximum number of photos from one IP address, and from all visitors together, per day. Stores count up to 500
 * (`MOST_COUNTED`).
 */
export const PHOTO_RATE = { windowSeconds: 86_400, perAddress: 60, total: 500 } as const;

/** Matches one email address, excluding characters that could add more addresses to a header. */
export const EMAIL_FORM = /^[^\s@<>,;:"?&]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Matches a placement name. */
export const LOCATION_FORM = /^[\w-]+$/;

/** Maximum number of leads from one IP address, phone number or email address per time window. */
export const LEAD_RATE = {
  windowSeconds: 600,
  /** Per IPv4 address or IPv6 /64. Phones on the same carrier share addresses, so this is generous. */
  perAddress: 30,
  perContact: 20,
} as const;

/** Maximum number of confirmation emails to one mailbox, or to one domain that isn't a large mail provider, per day. */
export const ACKNOWLEDGMENT_RATE = { windowSeconds: 86_400, perMailbox: 3, perDomain: 20 } as const;

/** Maximum number of refused requests from one IP address before further ones are rejected unread. */
export const REFUSAL_RATE = { windowSeconds: 600, perAddress: 60 } as const;

/** Maximum number of reports about the content security policy. Each server counts its own. */
export const REPORT_RATE = {
  windowSeconds: 600,
  perAddress: 30,
  total: 120,
  perRequest: 20,
} as const;

/** Maximum number of different reports to store. Later ones are dropped until an owner clears the list or old ones expire. */
export const MOST_REPORTS = 500;

/** How long reports are stored after they were last seen, in days. */
export const REPORT_DAYS = 30;

/** Rate limit for clicks. They're frequent, but no real visitor sends this many. */
export const CONTACT_RATE = { windowSeconds: 600, perAddress: 120 } as const;

/** Retention in months: leads after their last activity, contact events after they occurred. */
export const RETENTION_MONTHS = { leads: 24, contacts: 14 } as const;

/** How long after the click Google Ads accepts an uploaded conversion, in days. */
export const AD_CLICK_DAYS = 90;

/** How long expired leads stay in the trash, in days. */
export const TRASH_DAYS = 30;

/** How many minutes after signing in staff can export, delete or restore leads, or confirm the clock. */
export const FRESH_SIGN_IN_MINUTES = 15;

/** How many minutes after signing in owners can give or remove access. */
export const ACCESS_SIGN_IN_MINUTES = 5;

/** How long a one-time sign-in link works: long enough to open it on another device, with little risk if it leaks. */
export const SIGN_IN_LINK_MINUTES = 15;

/** Maximum number of sign-in links that one person can have emailed to them while a link works. */
export const MOST_MAILED_LINKS = 3;

/** How long the audit log keeps sign-ins, sign-outs and requests for deleted leads, in days. */
export const ACCESS_AUDIT_DAYS = 90;

/** How long the visitor's browser keeps a lead that couldn't be sent, in days. */
export const WAITING_DAYS = 7;

/** Leads with the same phone or email are linked if they arrive within this many days of each other. */
export const LINKED_DAYS = 30;

/** Free space that the disk with the data needs: at least this many bytes and this share of its size. */
export const DISK_SPACE = { bytes: 100_000_000, share: 0.01 } as const;

/** A backup older than this is late. The server makes one every day. */
export const BACKUP_HOURS = 26;

/** A message that has been due for longer than this is stuck, because the server looks for due messages every minute. */
export const STUCK_MINUTES = 30;

/** Hours without a test lead after which staff are warned. There should be one every hour. */
export const SELF_TEST_HOURS = 3;

/** How often a stream of events shows that it still works. Proxies close connections that are silent for a minute. */
export const EVENT_HEARTBEAT_MS = 10_000;
