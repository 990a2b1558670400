import { Window, type Element } from "happy-dom";
import svgpath from "svgpath";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement, type ReactNode } from "react";
import { Tuft } from "#renderer/trade/scene/light.tsx";
import { SHADE } from "#renderer/trade/scene/palette.ts";
import type { Box } from "#renderer/trade/scene/room.ts";

/** Presentation attributes that shapes inherit from groups. */
interface Inherited {
  fill: string;
  stroke: string;
  width: number;
}

const window = new Window();

/**
 * Returns the bounding boxes of all solid shapes in a drawing: one per closed figure, and one per segment of a line.
 * Shadows, glows and gradients aren't solid. Ids in the drawing have to start with `x`.
 */
export function boxesOf(...drawing: readonly ReactNode[]): Box[] {
  const tuft = createElement("defs", null, createElement(Tuft, { id: "x" }));
  const markup = renderToStaticMarkup(createElement("svg", null, tuft, ...drawing));
  const page = new window.DOMParser().parseFromString(markup, "text/html");
  const boxes: Box[] = [];
  const walk = (element: Element, inherited: Inherited, transforms: readonly string[]) => {
    const style = {
      fill: element.getAttribute("fill") ?? inherited.fill,
      stroke: element.getAttribute("stroke") ?? inherited.stroke,
      width: Number(element.getAttribute("stroke-width") ?? inherited.width),
    };
    const { fill } = style;
    if (fill.startsWith("url(") || fill === SHADE.contact || element.hasAttribute("filter")) return;
    const own = element.getAttribute("transform");
    const all = own === null ? transforms : [own, ...transforms];
    if (element.localName === "use") {
      const target = page.querySelector(element.getAttribute("href") ?? "");
      if (target === null) throw new Error(`${element.outerHTML} refers to nothing.`);
      const [x, y] = [element.getAttribute("x") ?? "0", element.getAttribute("y") ?? "0"];
      walk(target, style, [`translate(${x} ${y})`, ...all]);
      return;
    }
    boxes.push(...figures(pathOf(element), style, all));
    if (/^(?:svg|g)$/.test(element.localName)) {
      for (const child of element.children) walk(child, style, all);
    }
  };
  const svg = page.querySelector("svg");
  if (svg !== null) walk(svg, { fill: "#000", stroke: "none", width: 1 }, []);
  return boxes;
}

/** Number of pieces that a curve is divided into. */
const PIECES = 4;

/**
 * Returns the boxes of a path's figures, or of its segments if it's only a line. Curves are bounded by their control
 * points, which may be a little more than they cover.
 */
function figures(d: string, { fill, stroke, width }: Inherited, transforms: readonly string[]) {
  const path = svgpath(d).abs().unshort().unarc();
  for (const each of transforms) path.transform(each);
  const found: Point[][] = [];
  let start: Point = [0, 0];
  let last: Point = start;
  path.iterate(([command, ...numbers]) => {
    const points = pointsOf(command, numbers, last, start);
    const end = points.at(-1) ?? last;
    if (command === "M") start = end;
    if (fill !== "none") {
      if (command === "M") found.push([]);
      found.at(-1)?.push(...points);
    } else if (command !== "M") {
      const curve = [last, ...points];
      const at = (share: number) => pointOn(curve, share);
      for (let piece = 0; piece < PIECES; piece++) {
        found.push([at(piece / PIECES), at((piece + 1) / PIECES)]);
      }
    }
    last = end;
  });
  const grown = stroke === "none" ? 0 : width / 2;
  return found.map((points): Box => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs) - grown, Math.min(...ys) - grown];
    return {
      x,
      y,
      width: Math.max(...xs) + grown - x,
      height: Math.max(...ys) + grown - y,
    };
  });
}

type Point = readonly [x: number, y: number];

/** Returns the points of a path segment, without its starting point. */
function pointsOf(command: string, numbers: readonly number[], last: Point, start: Point): Point[] {
  const [first = 0] = numbers;
  if (command === "Z") return [start];
  if (command === "H") return [[first, last[1]]];
  if (command === "V") return [[last[0], first]];
  return numbers.flatMap((x, index): Point[] =>
    index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : [],
  );
}

/** Returns the point at a share of a Bezier curve, or of a straight line. */
function pointOn(curve: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = curve;
  if (rest.length === 0) return first;
  const inner = rest.map((to, index): Point => {
    const from = curve[index] ?? first;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  return pointOn(inner, share);
}

function pathOf(element: Element): string {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  switch (element.localName) {
    case "path":
      return element.getAttribute("d") ?? "";
    case "rect":
      return `M${number("x")} ${number("y")}h${number("width")}v${number("height")}h${-number("width")}z`;
    case "circle":
    case "ellipse": {
      const [rx, ry] = [number("rx") || number("r"), number("ry") || number("r")];
      return `M${number("cx") - rx} ${number("cy") - ry}h${2 * rx}v${2 * ry}h${-2 * rx}z`;
    }
    default:
      return "";
  }
}

/** Returns whether two boxes overlap by more than a drawing unit. */
export function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1
  );
}
