/** As a placement is named. Without zod: the staff app asks by it. */
export const LOCATION_FORM = /^[\w-]+$/;
