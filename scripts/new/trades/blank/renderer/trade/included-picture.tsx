/** Returns the drawing next to what a service includes. This trade has none. */
export function includedPicture(_service: object): undefined {
  return undefined;
}
