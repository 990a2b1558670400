/** The blog's topics in display order, each with its name and what its posts are about. */
export const POST_TAGS = [
  { slug: "height", name: "Height", about: "How high to mount a TV for the way you sit and watch" },
  {
    slug: "walls",
    name: "Walls",
    about: "What’s inside your wall, and what it takes to hold a TV there",
  },
  {
    slug: "wires",
    name: "Wires",
    about: "How to hide TV wires, and which ones can’t go inside a wall",
  },
  {
    slug: "sound",
    name: "Sound",
    about: "Where to put soundbars and speakers, and how to connect them",
  },
  { slug: "planning", name: "Planning", about: "What to know before you buy, book or drill" },
] as const;
