/** One address as mail servers take it, without the signs that would make several of it in a header. */
export const EMAIL_FORM = /^[^\s@<>,;:"?&]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
