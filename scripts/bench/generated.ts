import { LEAD_STATUSES } from "#contract/lead-values.ts";
import type { Touch } from "#contract/visit.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { seeded } from "#renderer/random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum age of generated leads, which is how long leads are kept. */
const DAYS = 700;

const NAMES =
  "Ann Ben Carla Dana Ellen Frank Gina Hugo Ines Jorge Kim Luis Maya Ned Olga Priya".split(" ");
const SURNAMES = "Adams Brown Carter Diaz Evans Foster Garcia Hill Irwin Jones Kelly Lopez".split(
  " ",
);
const CITIES = "kennesaw marietta acworth alpharetta woodstock canton smyrna roswell rome".split(
  " ",
);
const SERVICES =
  "tv-mounting-drywall tv-mounting-fireplace tv-mounting-brick frame-tv-mounting soundbar-mounting".split(
    " ",
  );
const CAMPAIGNS = ["spring", "brand", "fireplaces", undefined, undefined];
const MESSAGE_WORDS =
  "the wall is brick above our fireplace and we would like you to come on a Saturday morning with a bracket for our new television please hide all cables".split(
    " ",
  );

/** Staff members that leads are assigned to. */
export const STAFF = ["anna@longleaftv.example", "ben@longleaftv.example"] as const;

/** A word that only every two-hundredth lead's message contains. */
export const RARE_WORD = "aquarium";

/** Returns the lead with this number out of `count` leads spread over two years. The output is deterministic. */
export function generatedLead(number: number, count: number, now: Date): NewLead {
  const random = seeded(number);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const age = Math.floor(((count - number) / count) * DAYS * DAY_MS);
  const createdAt = new Date(now.getTime() - age).toISOString();
  const digits = String(2_000_000 + Math.floor(random() * 7_999_999));
  const message = Array.from({ length: 30 }, () => pick(MESSAGE_WORDS)).join(" ");
  const isNew = age < 2 * DAY_MS;
  return {
    id: `l${number}`,
    createdAt,
    updatedAt: createdAt,
    status: isNew ? "new" : (pick(LEAD_STATUSES.slice(1)) ?? "done"),
    spam: random() < 0.05,
    source: random() < 0.2 ? "phone" : "web",
    kind: random() < 0.5 ? "quote" : "contact",
    country: "US",
    state: "GA",
    name: `${pick(NAMES)} ${pick(SURNAMES)} ${number}`,
    phone: `+1678${digits}`,
    email: `visitor${number}@example.com`,
    city: pick(CITIES),
    service: pick(SERVICES),
    zip: "30060",
    page: random() < 0.5 ? "/contact" : "/quote",
    message: number % 200 === 0 ? `${message} ${RARE_WORD}` : message,
    assignee: random() < 0.7 ? pick(STAFF) : undefined,
    respondedAt: isNew ? undefined : createdAt,
    followUpOn: random() < 0.02 ? createdAt.slice(0, 10) : undefined,
    attribution: { session: touchOf(pick(CAMPAIGNS)) },
  };
}

function touchOf(campaign: string | undefined): Touch {
  return campaign === undefined ? { referrer: "direct" } : { utm_campaign: campaign };
}
