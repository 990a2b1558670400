/** Returns the lowest price for a job as it's drawn, or `undefined` if a drawing doesn't say what the job is. */
export function drawnJobPrice(
  _scene: object,
  _isAfter: boolean,
  _table: object,
): number | undefined {
  return undefined;
}
