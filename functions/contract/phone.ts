/**
 * A US number as E.164, or `undefined` where it is none. Spaces, dots, dashes, brackets and a leading
 * 1 or +1 are as people write them. By the North American Numbering Plan neither the area code nor
 * the exchange begins with 0 or 1.
 */
export function toE164(written: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : undefined;
}
