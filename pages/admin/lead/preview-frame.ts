/** The picture and what keeps its place are as large as each other. */
export const FRAME = "aspect-8/5 w-full rounded";
