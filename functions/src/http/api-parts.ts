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

/** What the app gets from the place where it runs. */
export interface ApiParts {
  store: LeadStore;
  identity: StaffIdentity;
  /** Everyone who may see leads. */
  listStaff: () => Promise<StaffMember[]>;
  pages: Pages;
  priceTable: PriceTable;
  zips: ServedZips;
  /** What staff see of the business. */
  site: Pick<SiteFacts, "business" | "openings" | "services" | "cities">;
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** The proxies between visitors and this server. */
  proxies: Proxies;
  /** The key of submission ids and of the hashes that rate limits count by. */
  submissionKey: () => Promise<Uint8Array>;
  /** Verifies a Firebase App Check token; absent if App Check is off. Throws if it cannot tell. */
  verifyAppCheck?: ((token: string) => Promise<"valid" | "invalid">) | undefined;
  /** The messages that a new lead causes. */
  outboxKinds: (lead: NewLead) => readonly OutboxMessage["kind"][];
  /** The clock; the system's by default. */
  now?: (() => Date) | undefined;
  /** Absent on a server without sign-in. */
  sessions?: Sessions | undefined;
  /** For what people must not see; one line a call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** What handlers know besides the request. */
export interface ApiEnv extends StaffVariables {
  /** Node's own request, if there is one: tests without a port have none. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
}
