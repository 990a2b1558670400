/** What may be told of a lead: to the business, to the visitor, to another program. */
export const MESSAGE_KINDS = ["notify", "acknowledge", "webhook"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
