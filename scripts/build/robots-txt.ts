/**
 * What crawlers may read: all but the staff app and the backend. Twins are let through, so that crawlers
 * see the header that keeps them out of search results.
 */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${siteUrl}/sitemap.xml
`;
}
