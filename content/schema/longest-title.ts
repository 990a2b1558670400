/** Google cuts off titles at about 600 pixels, which is about this many characters. */
export const LONGEST_TITLE = 60;
