import type { Context } from "hono";
import type { SignedIn, StaffMember } from "../../contract/api.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import type { ServedZips } from "../../contract/zip.ts";
import type { Pages, SiteFacts } from "../generated.ts";
import type { StaffIdentity } from "../identity/staff-identity.ts";
import type { LeadStore, NewLead, OutboxMessage } from "../stores/lead-store.ts";
import type { Proxies } from "./client-address.ts";
import type { StaffVariables } from "./staff-access.ts";

/** Signing in and out: with a link or with Firebase. */
export interface Sessions {
  /** @throws Refused if the caller may not sign in */
  signIn: (context: Context) => Promise<SignedIn>;
  signOut: (context: Context) => void;
}

/** What the host provides to the app. */
export interface ApiParts {
  store: LeadStore;
  identity: StaffIdentity;
  /** Everyone who may see leads. */
  listStaff: () => Promise<StaffMember[]>;
  pages: Pages;
  priceTable: PriceTable;
  zips: ServedZips;
  /** What the staff app shows about the business. */
  site: Pick<SiteFacts, "business" | "openings" | "services" | "cities">;
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** The proxies between visitors and this server. */
  proxies: Proxies;
  /** The key for submission ids and for the hashes in rate limits. */
  submissionKey: () => Promise<Uint8Array>;
  /** Verifies a Firebase App Check token; absent if App Check is off. Throws if the check itself fails. */
  verifyAppCheck?: ((token: string) => Promise<"valid" | "invalid">) | undefined;
  /** Returns the messages to send about a new lead. */
  outboxKinds: (lead: NewLead) => readonly OutboxMessage["kind"][];
  /** The clock; the system's by default. */
  now?: (() => Date) | undefined;
  /** Absent on a server without sign-in. */
  sessions?: Sessions | undefined;
  /** Logs details that clients must not see, one line per call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** What handlers know in addition to the request. */
export interface ApiEnv extends StaffVariables {
  /** Node's own request, if there is one. Tests without a port don't have one. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
}
