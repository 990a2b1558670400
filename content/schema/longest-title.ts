/** Google cuts a title at about 600 pixels, which so many characters fill. */
export const LONGEST_TITLE = 60;
