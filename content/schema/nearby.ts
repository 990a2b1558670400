import { around } from "geokdbush";
import KDBush from "kdbush";
import { milesBetween, type Position } from "#contract/miles.ts";

export interface Neighbour {
  slug: string;
  /** Straight-line distance in statute miles, rounded to one decimal place. */
  miles: number;
}

type Place = Position & { slug: string };

/** One spatial index per list of places, because contentlayer passes the same list to every city. */
const indexes = new WeakMap<readonly Place[], KDBush>();

/** Returns the `count` nearest other places, closest first. Sorts ties by slug. */
export function nearestPlaces(from: Place, places: readonly Place[], count: number): Neighbour[] {
  // Request one extra, because the place itself is always among the closest.
  const found: number[] = around(indexOf(places), from.longitude, from.latitude, count + 1);
  return found
    .flatMap((index) => {
      const place = places[index];
      return place === undefined || place.slug === from.slug
        ? []
        : [{ slug: place.slug, miles: milesBetween(from, place) }];
    })
    .toSorted((a, b) => a.miles - b.miles || (a.slug < b.slug ? -1 : 1))
    .slice(0, count)
    .map(({ slug, miles }) => ({ slug, miles: Math.round(miles * 10) / 10 }));
}

function indexOf(places: readonly Place[]): KDBush {
  let index = indexes.get(places);
  if (index === undefined) {
    index = new KDBush(places.length);
    for (const { longitude, latitude } of places) index.add(longitude, latitude);
    index.finish();
    indexes.set(places, index);
  }
  return index;
}
