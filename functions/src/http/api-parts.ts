import type { Context } from "hono";
import type { OpenSession, SignedIn, StaffMember } from "../../contract/api.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import type { ServedZips } from "../../contract/zip.ts";
import type { Pages, SiteFacts } from "../generated.ts";
import type {
  SignedInStaff,
  Staff,
  StaffIdentity,
  StaffRegister,
} from "../identity/staff-identity.ts";
import type { Health, HostChecks } from "../health.ts";
import type { LeadChanges } from "../leads/lead-changes.ts";
import type { Metrics } from "../metrics.ts";
import type { PhotoFiles } from "../photos/photo-files.ts";
import type { LeadStore, NewLead, OutboxMessage } from "../stores/lead-store.ts";
import type { Bindings, Proxies } from "./client-address.ts";
import type { StaffVariables } from "./staff-access.ts";

/** Signs staff in and out, either with a link or with Firebase. */
export interface Sessions {
  /** @throws Refused if the caller may not sign in */
  signIn: (context: Context) => Promise<SignedInStaff & Pick<SignedIn, "renewToken">>;
  signOut: (context: Context) => void;
  /** Returns open sessions: everyone's for owners, their own for other staff. Absent if they can't be listed. */
  list?: ((context: Context, staff: Staff) => OpenSession[]) | undefined;
  /** Creates a one-time sign-in link's secret. Absent on Firebase, where staff sign in with Google. */
  makeLink?: ((email: string) => string) | undefined;
  /** Emails a one-time sign-in link to that person. Absent on Firebase, and if email is off. @throws DeliveryError */
  mailLink?: ((email: string) => Promise<void>) | undefined;
  /** Ends all of the caller's sessions, on all devices. */
  signOutEverywhere: (context: Context, staff: Staff) => Promise<void>;
}

/** One request in the access log, without personal data. */
export interface AccessEntry {
  time: string;
  /** Absent for files. */
  id?: string;
  method: string;
  /** Pattern of the route, such as `/api/leads/:id`, because a path may contain a lead's id. */
  route: string;
  status: number;
  ms: number;
  /** Bytes sent, including headers; absent in tests that don't use a port. */
  bytes?: number;
}

/** Dependencies that the host provides to the app. */
export interface ApiParts {
  store: LeadStore;
  /** Images of leads' photos. */
  photos: PhotoFiles;
  identity: StaffIdentity;
  /** Returns everyone who may see leads. */
  listStaff: () => Promise<StaffMember[]>;
  /** Changes who may see leads. Absent on a server without sign-in. */
  register?: Pick<StaffRegister, "grant" | "revoke"> | undefined;
  pages: Pages;
  priceTable: PriceTable;
  zips: ServedZips;
  /** Business data, for the staff app and to decide which days visitors can ask for. */
  site: Omit<SiteFacts, "origins" | "zips">;
  /** The site's own origins, such as `https://www.longleaftv.example`. */
  ownOrigins: ReadonlySet<string>;
  /** Proxies between visitors and this server. */
  proxies: Proxies;
  /** Returns the key for submission ids and rate limit hashes. */
  submissionKey: () => Promise<Uint8Array>;
  /** Verifies a Firebase App Check token; absent if App Check is off. Throws if the check itself fails. */
  verifyAppCheck?: ((token: string) => Promise<"valid" | "invalid">) | undefined;
  /** Returns the messages to send about a new lead. */
  outboxKinds: (
    lead: NewLead,
  ) => readonly OutboxMessage["kind"][] | Promise<readonly OutboxMessage["kind"][]>;
  /** Number of business minutes after which an unopened lead goes to the owner. Absent if that's turned off. */
  escalateAfter?: number | undefined;
  /** Changes to report to open staff apps. Absent if the host can't stream responses. */
  changes?: LeadChanges | undefined;
  /** Whether the host can email customers about their visits. Default: false. */
  mailsCustomers?: boolean | undefined;
  /** How staff are notified of new leads. Absent if notifications can't be set up. */
  notifications?:
    | {
        /** Public key that browsers subscribe with. Absent if the server can't notify devices. */
        publicKey?: string | undefined;
        /** Whether every new lead sends an email or a webhook. */
        hasEmailOrWebhook: boolean;
      }
    | undefined;
  /** Returns the current time. Default: the system clock. */
  now?: (() => Date) | undefined;
  /** Absent on a server without sign-in. */
  sessions?: Sessions | undefined;
  /** Checks of the host's disk and files, for `/api/ready`. */
  host?: HostChecks | undefined;
  /** The host's own check, to share its results. Default: a new check of the store and `host`. */
  checkHealth?: (() => Promise<Health>) | undefined;
  /** Counters for `/api/metrics`. */
  metrics?: Metrics | undefined;
  /** Lets other machines read metrics and details of the health check. */
  metricsToken?: string | undefined;
  /** Records each request. */
  accessLog?: ((entry: AccessEntry) => void) | undefined;
  /** Aborted when the server is stopping. Absent on Firebase. */
  stopping?: AbortSignal | undefined;
  /** Logs details that clients must not see, one line per call. */
  log: (message: string, details?: Record<string, unknown>) => void;
}

/** Context available to handlers in addition to the request. */
export interface ApiEnv {
  Variables: StaffVariables["Variables"] & { requestId: string };
  Bindings: Bindings;
}
