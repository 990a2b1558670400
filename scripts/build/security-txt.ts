import type { Business } from "contentlayer/generated";

/** Where people who found a hole look first. */
export const SECURITY_TXT = ".well-known/security.txt";

/** RFC 9116 wants less than a year, so that nobody writes to an address that is no longer read. */
const DAYS_VALID = 364;

/**
 * Whom to tell of a security hole. https://www.rfc-editor.org/rfc/rfc9116
 * @param today the day of the build, as `2026-11-20`
 */
export function securityTxt(
  { siteUrl, email }: Pick<Business, "siteUrl" | "email">,
  today: string,
): string {
  const expires = new Date(`${today}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  return `Contact: mailto:${email}
Contact: ${siteUrl}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/${SECURITY_TXT}
`;
}
