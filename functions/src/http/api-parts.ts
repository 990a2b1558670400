import type { Context } from "hono";
import type { SignedIn, StaffMember } from "../../contract/api.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import type { ServedZips } from "../../contract/zip.ts";
import type { Pages, SiteFacts } from "../generated.ts";
import type { StaffIdentity } from "../identity/staff-identity.ts";
import type { LeadStore, NewLead, OutboxMessage } from "../stores/lead-store.ts";
import type { Proxies } from "./client-address.ts";
import type { StaffVariables } from "./staff-access.ts";

/** Signs staff in and out, either with a link or with Firebase. */
export interface Sessions {
  /** @throws Refused if the caller may not sign in */
  signIn: (context: Context) => Promise<SignedIn>;
  signOut: (context: Context) => void;
}

/** Dependencies that the host provides to the app. */
export interface ApiParts {
  store: LeadStore;
  identity: StaffIdentity;
  /** Returns everyone who may see leads. */
  listStaff: () => Promise<StaffMember[]>;
  pages: Pages;
  priceTable: PriceTable;
  zips: ServedZips;
  /** Business data shown in the staff app. */
  site: Pick<SiteFacts, "business" | "openings" | "services" | "cities">;
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** Proxies between visitors and this server. */
  proxies: Proxies;
  /** Returns the key for submission ids and rate limit hashes. */
  submissionKey: () => Promise<Uint8Array>;
  /** Verifies a Firebase App Check token; absent if App Check is off. Throws if the check itself fails. */
  verifyAppCheck?: ((token: string) => Promise<"valid" | "invalid">) | undefined;
  /** Returns the messages to send about a new lead. */
  outboxKinds: (lead: NewLead) => readonly OutboxMessage["kind"][];
  /** Returns the current time. Default: the system clock. */
  now?: (() => Date) | undefined;
  /** Absent on a server without sign-in. */
  sessions?: Sessions | undefined;
  /** Aborted when the server is stopping. Absent on Firebase. */
  stopping?: AbortSignal | undefined;
  /** Logs details that clients must not see, one line per call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** Context available to handlers in addition to the request. */
export interface ApiEnv extends StaffVariables {
  /** Node's own request; absent in tests that don't use a port. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined }; rawHeaders?: string[] };
  };
}
