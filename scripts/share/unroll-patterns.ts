import { ROOM_AREA } from "./room-area.ts";

const PATTERN =
  /<pattern height="([\d.]+)" id="([^"]+)" patternUnits="userSpaceOnUse" width="([\d.]+)">(.*?)<\/pattern>/g;
/** What fills the whole of a pattern first. */
const GROUND = /^<path d="M0 0h[\d.]+v[\d.]+H0z" fill="([^"]*)"><\/path>/;
/** A part that comes in again at the other edge; the next tile draws it there. */
const OVER_EDGE = /<use [^>]*><\/use>/g;
const FILLED = /<path d="([^"]*)" fill="url\(#([^)]+)\)"([^>]*)><\/path>/g;

interface Tile {
  width: number;
  height: number;
  ground: string | undefined;
}

/**
 * Lays the tiles of a room's patterns one by one. librsvg fills with a pattern pixel by pixel, each out of its
 * neighbors on the tile: that takes two to six times as long as drawing every brick (docs/decisions/share-images.md).
 */
export function unrollPatterns(room: string): string {
  const tiles = new Map<string, Tile>();
  const prepared = room.replaceAll(PATTERN, (_, height, id: string, width, content: string) => {
    tiles.set(id, {
      width: Number(width),
      height: Number(height),
      ground: GROUND.exec(content)?.[1],
    });
    return `<g id="${id}">${content.replace(GROUND, "").replaceAll(OVER_EDGE, "")}</g>`;
  });
  let count = 0;
  return prepared.replaceAll(FILLED, (path, shape: string, id: string, rest: string) => {
    const tile = tiles.get(id);
    if (tile === undefined) return path;
    const clip = `${id}${(count += 1)}`;
    const ground = tile.ground === undefined ? "" : `<path d="${shape}" fill="${tile.ground}"/>`;
    return `<clipPath id="${clip}"><path d="${shape}"/></clipPath><g clip-path="url(#${clip})"${rest}>${ground}${layOut(id, tile)}</g>`;
  });
}

function layOut(id: string, { width, height }: Tile): string {
  const { x: left, y: top } = ROOM_AREA;
  let uses = "";
  for (let y = Math.floor(top / height) * height; y < top + ROOM_AREA.height; y += height) {
    for (let x = Math.floor(left / width) * width; x < left + ROOM_AREA.width; x += width) {
      uses += `<use href="#${id}" x="${x}" y="${y}"/>`;
    }
  }
  return uses;
}
