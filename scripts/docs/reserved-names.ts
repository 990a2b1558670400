/** Names that no document's file may have; the content layer refuses them, and a test compares. */
export const RESERVED_NAMES = ["page", "tag", "feed", "index"] as const;
