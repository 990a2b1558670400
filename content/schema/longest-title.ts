/** Google truncates titles at about 600 pixels, which is roughly this many characters. */
export const LONGEST_TITLE = 60;
