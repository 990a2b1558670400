/** Where whoever sent a form goes when the lead is stored, from a plain form as from a live one. */
export const THANKS_PATH = "/contact/thanks";
