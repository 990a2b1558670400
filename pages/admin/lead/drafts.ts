import { forgetStoredTexts } from "../ui/use-stored-text.ts";

// By what is kept of a lead until the tab is closed.

const PREFIX = "lead ";
export const noteKey = (id: string) => `${PREFIX}${id} note`;
/** The id that a note was sent with, with what it said. */
export const sentKey = (id: string) => `${PREFIX}${id} sent`;
export const askedKey = (id: string) => `${PREFIX}${id} asked`;

/** Leaves nothing behind of what was kept for one lead, or for all of them: who comes next at this screen is not who typed it. */
export function forgetDrafts(id?: string): void {
  forgetStoredTexts(id === undefined ? PREFIX : `${PREFIX}${id} `);
}
