import type { LeadStatus } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { Badge, type BadgeTone } from "#renderer/ui/Badge.tsx";
import { STATUS_LABELS } from "./labels.ts";

const TONES = {
  new: "new",
  contacted: "contacted",
  quoted: "quoted",
  booked: "booked",
  done: "neutral",
  lost: "neutral",
} as const satisfies Record<LeadStatus, BadgeTone>;

/** Shows a lead's status, or "Spam". */
export function StatusBadge({ status, spam }: Pick<Lead, "status" | "spam">) {
  if (spam) return <Badge>Spam</Badge>;
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
