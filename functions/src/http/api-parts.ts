import type { Hono } from "hono";
import type { StaffMember } from "../../contract/api.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import type { ServedZips } from "../../contract/zip.ts";
import type { Pages, SiteFacts } from "../generated.ts";
import type { StaffIdentity } from "../identity/staff-identity.ts";
import type { LeadStore, NewLead, OutboxMessage } from "../stores/lead-store.ts";
import type { Proxies } from "./client-address.ts";
import type { StaffVariables } from "./require-staff.ts";

/** What the app needs of the place that it runs in. */
export interface ApiParts {
  store: LeadStore;
  identity: StaffIdentity;
  /** Everybody who may see leads. */
  listStaff: () => Promise<StaffMember[]>;
  pages: Pages;
  priceTable: PriceTable;
  zips: ServedZips;
  /** What staff are shown of the business. */
  site: Pick<SiteFacts, "business" | "openings" | "services" | "cities">;
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** What stands between visitors and this server. */
  proxies: Proxies;
  /** Keys the ids of submissions that bring none, and what uses are counted by. */
  submissionKey: () => Promise<Uint8Array>;
  /** Judges a token of Firebase App Check; absent where that is off. Trouble of its own is an error. */
  verifyAppCheck?: ((token: string) => Promise<"valid" | "invalid">) | undefined;
  /** What is to be told of a new lead. */
  outboxKinds: (lead: NewLead) => readonly OutboxMessage["kind"][];
  /** The clock; the system's where absent. */
  now?: (() => Date) | undefined;
  /** Signing in and out: by a link or with Firebase; absent where nobody signs in. */
  sessions?: Hono | undefined;
  /** For what people must not see; one line a call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** What handlers know of a request beside itself. */
export interface ApiEnv extends StaffVariables {
  /** Node's own request, where there is one: tests without a port have none. */
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
}
