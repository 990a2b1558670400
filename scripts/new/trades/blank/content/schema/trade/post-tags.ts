/** The blog's topics in display order, each with its name and what its posts are about. */
export const POST_TAGS = [
  { slug: "planning", name: "Planning", about: "What to know before you book or buy" },
  { slug: "care", name: "Care", about: "How to make things last, and when to call someone" },
] as const;
