/** What a submission may be, stated once: the form, the function and the stores read it here. */
export const LIMITS = {
  /** Bytes of a whole request body. */
  body: 32 * 1024,
  /** Bytes that are read of a plain form before it is refused, so that it can come back filled. */
  readBody: 128 * 1024,
  name: 100,
  email: 254,
  message: 4_000,
  page: 200,
  slug: 60,
  offerCode: 20,
  /** Characters of the attribution as JSON. */
  attribution: 4_000,
} as const;
