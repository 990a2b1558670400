/** Shows cities on the locations page's map. */
export interface CityMap {
  /** Highlights a region's cities, or none. */
  showRegion(region: string | undefined): void;
  /** Highlights the cities with these URLs, and dims the others. */
  showMatches(urls: readonly string[]): void;
}

export function cityMap(): CityMap {
  const marks = [...document.querySelectorAll<SVGElement>("[data-mark]")];
  const mark = (isMatch: (element: SVGElement) => boolean) => {
    for (const each of marks) each.toggleAttribute("data-meant", isMatch(each));
  };
  return {
    showRegion: (region) =>
      mark((each) => region !== undefined && each.dataset["region"] === region),
    showMatches: (urls) => mark((each) => urls.includes(each.getAttribute("href") ?? "")),
  };
}
