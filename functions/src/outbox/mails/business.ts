/** What mails say of the business; the build writes it for the backend (`functions/generated/site.json`). */
export interface Business {
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  siteUrl: string;
}
