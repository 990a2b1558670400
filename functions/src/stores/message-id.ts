import type { MessageKind } from "../../contract/lead-values.ts";

/** The id of a lead's message, which is the id of its mail as well: both are found again when the lead is erased. */
export function messageId(leadId: string, kind: MessageKind): string {
  return `${leadId}.${kind}`;
}
