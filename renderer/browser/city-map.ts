import type { MapView, MapViews } from "../city-list.ts";
import { loader } from "./loader.ts";

/** The map on the locations page. */
interface CityMap {
  /** Zooms to a region, or shows all cities. */
  showRegion(region: string | undefined): void;
  /** Names only the cities with these URLs, or shows the region again if there are none. */
  showMatches(urls: readonly string[]): void;
}

/** Distance between a dot and its name, and the clearance between names, in map units. */
const GAP = 12;
const CLEARANCE = 2;
/** Where a name can be: on the right of its dot, on the left, above or below. */
const SIDES = [
  { anchor: "start", right: GAP, down: 5 },
  { anchor: "end", right: -GAP, down: 5 },
  { anchor: "middle", right: 0, down: -GAP },
  { anchor: "middle", right: 0, down: GAP + 10 },
] as const;

/** Returns the map's controls, which do nothing on a page without a map. */
export function cityMap(): CityMap {
  const [frame] = document.querySelectorAll<HTMLElement>("[data-map]");
  const [image] = frame?.querySelectorAll("img") ?? [];
  const [drawing] = frame?.querySelectorAll("svg") ?? [];
  const [names] = frame?.querySelectorAll<SVGGElement>("[data-names]") ?? [];
  const [flag] = frame?.querySelectorAll<HTMLElement>("[data-flag]") ?? [];
  if (!frame || !image || !drawing || !names || !flag) {
    return { showRegion: () => {}, showMatches: () => {} };
  }
  const loadViews = loader<MapViews>(frame.dataset["map"]);
  const whole = { src: image.src, title: image.alt };
  const listed = new Map(
    [...document.querySelectorAll("[data-item] a")].map((link) => [
      link.getAttribute("href"),
      link.textContent ?? "",
    ]),
  );
  const cities = [...frame.querySelectorAll<SVGAElement>("[data-mark]")].flatMap((mark) => {
    const [circle] = mark.querySelectorAll("circle");
    if (!circle) return [];
    const at = [Number(circle.getAttribute("cx")), Number(circle.getAttribute("cy"))] as const;
    const url = mark.getAttribute("href") ?? "";
    return [{ mark, circle, at, url, name: listed.get(url) ?? "" }];
  });
  const cityOf = (target: EventTarget | null) => {
    const [link] = target instanceof Element ? [target.closest("a")] : [];
    return cities.find(({ url }) => url === link?.getAttribute("href"));
  };
  let region: string | undefined;
  let matches: readonly string[] = [];
  let changes = 0;

  async function update(): Promise<void> {
    if (!image || !frame || !names) return;
    changes += 1;
    const change = changes;
    const shown = matches.length > 0 ? "unnamed" : region;
    const view: MapView | undefined = shown === undefined ? undefined : (await loadViews())[shown];
    const { src, title } = view ?? whole;
    if (image.src !== new URL(src, location.href).href) await loaded(src);
    // The visitor may have picked another region in the meantime.
    if (change !== changes) return;
    if (image.getAttribute("src") !== src) image.src = src;
    image.alt = title;
    for (const { mark, circle, at, url } of cities) {
      const spot = view?.dots === undefined ? at : view.dots[url];
      mark.toggleAttribute("hidden", spot === undefined);
      mark.toggleAttribute("data-meant", matches.includes(url));
      const [x, y] = spot ?? at;
      circle.setAttribute("cx", String(x));
      circle.setAttribute("cy", String(y));
    }
    showNames(names);
  }

  /** Adds the matches' names, best match first. A name that would cover another is left out. */
  function showNames(group: SVGGElement): void {
    if (!drawing) return;
    group.replaceChildren();
    const found = matches.flatMap((url) => cities.find((city) => city.url === url) ?? []);
    const taken = found.map(({ circle }) => circle.getBBox());
    const sheet = drawing.viewBox.baseVal;
    for (const { name, at } of found) {
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.textContent = name;
      group.append(text);
      const fits = SIDES.some(({ anchor, right, down }) => {
        text.setAttribute("text-anchor", anchor);
        text.setAttribute("x", String(at[0] + right));
        text.setAttribute("y", String(at[1] + down));
        const box = text.getBBox();
        return isInside(box, sheet) && !taken.some((other) => touch(box, other));
      });
      if (fits) taken.push(text.getBBox());
      else text.remove();
    }
  }

  /** Shows a city's name above its dot while the dot or a link to the city is hovered or focused. */
  function point({ target, type }: Event): void {
    if (!flag || !frame || !drawing) return;
    const city = cityOf(target);
    const isShown =
      city !== undefined && !city.mark.hasAttribute("hidden") && !type.endsWith("out");
    flag.toggleAttribute("hidden", !isShown);
    if (!isShown) return;
    flag.textContent = city.name;
    const scale = frame.clientWidth / drawing.viewBox.baseVal.width;
    const { x, y, width } = city.circle.getBBox();
    const half = flag.offsetWidth / 2;
    const left = Math.min(Math.max((x + width / 2) * scale, half), frame.clientWidth - half);
    flag.style.left = `${left}px`;
    flag.style.top = `${y * scale - flag.offsetHeight - 2}px`;
  }

  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) {
    document.addEventListener(type, point);
  }
  // The map keeps its last view if another one can't be loaded.
  const change = () => void update().catch(() => {});
  return {
    showRegion: (next) => {
      region = next;
      change();
    },
    showMatches: (urls) => {
      matches = urls;
      change();
    },
  };
}

async function loaded(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}

function touch(a: DOMRect, b: DOMRect): boolean {
  return (
    a.x < b.x + b.width + CLEARANCE &&
    b.x < a.x + a.width + CLEARANCE &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

function isInside({ x, y, width }: DOMRect, sheet: DOMRect): boolean {
  return x > 0 && y > 0 && x + width < sheet.width;
}
