/** Where somebody was in a list when he left it. */
export interface Place {
  /** Pixels that the window was scrolled. */
  scrolled: number;
  /** Id of the lead that he was at. */
  lead?: string | undefined;
}

/** The place that this entry of the browser's history was left at. */
export function readPosition(): Place | undefined {
  const state: { place?: Place } | null = history.state;
  return state?.place;
}

/** Keeps the place with this entry of the history: back and forward find it again, a new visit begins at the top. */
export function savePosition(place: Place): void {
  history.replaceState({ ...history.state, place }, "");
}
