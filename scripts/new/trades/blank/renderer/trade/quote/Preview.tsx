/** The drawing of a quote in the staff app. `quoteDrawings` never returns one. */
export function PreviewScene(_props: { answers: never; className: string }): null {
  return null;
}
