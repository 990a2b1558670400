/** A range of US dollars: "$95 to $120", "$40" where both are the same, "−$10" for a saving. */
export function priceText(min: number, max: number): string {
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

/** Integer US cents in the same words. */
export function centsText(min: number, max: number): string {
  return priceText(min / 100, max / 100);
}

/** US dollars: "$1,250", "$179.50"; cents only where there are some. */
export function dollars(amount: number): string {
  const digits = Math.abs(amount).toLocaleString("en-US", {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return amount < 0 ? `−$${digits}` : `$${digits}`;
}
