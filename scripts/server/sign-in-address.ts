/**
 * The address of a one-time link. The secret stands behind the `#`, so that it gets into no log and no
 * referrer; the page there shows a button, and only its POST uses the link up.
 */
export function signInAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}/admin/login#${secret}`;
}
