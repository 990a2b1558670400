/** The trade's abbreviation in paths and titles. It's in capitals in names, and a line of a title doesn't end with it. */
export const ACRONYM = "tv";

/** Slug of the service that most jobs are. */
export const USUAL_SERVICE = "tv-mounting-drywall";
