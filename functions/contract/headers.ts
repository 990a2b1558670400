/**
 * Request header with the email of the person who made a change that waited in the browser. It's refused if someone else
 * has signed in there since.
 */
export const STAFF_HEADER = "x-staff";
