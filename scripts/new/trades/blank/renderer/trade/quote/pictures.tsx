/** Publishes the quote page's drawings, and returns its props for them. It has none. */
export function useQuotePictures(): object {
  return {};
}
