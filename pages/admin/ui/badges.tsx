import type { LeadStatus } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { Badge, BADGE } from "#renderer/ui/Badge.tsx";
import { STATUS_LABELS } from "./labels.ts";

/** Classes by status. What the colors mean is in docs/look.md. */
const TONES: Partial<Record<LeadStatus, string>> = {
  new: "border-transparent bg-vial text-on-vial",
  contacted: "border-pine bg-surface text-pine",
  quoted: "border-transparent bg-pine-tint text-pine",
  booked: "border-transparent bg-pine text-paper",
};

/** Shows a lead's status, or "Spam". */
export function StatusBadge({ status, spam }: Pick<Lead, "status" | "spam">) {
  const tone = TONES[status];
  if (spam) return <Badge>Spam</Badge>;
  if (tone === undefined) return <Badge>{STATUS_LABELS[status]}</Badge>;
  return <span className={`${BADGE} ${tone}`}>{STATUS_LABELS[status]}</span>;
}
