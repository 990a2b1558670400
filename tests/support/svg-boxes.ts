import { Window, type Element } from "happy-dom";
import { svgPathBbox } from "svg-path-bbox";
import svgpath from "svgpath";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement, type ReactNode } from "react";
import { Tuft } from "#renderer/pictures/scene/light.tsx";
import { SHADE } from "#renderer/pictures/scene/palette.ts";
import type { Box } from "#renderer/pictures/scene/room.ts";

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
    for (const d of figures(element, style)) boxes.push(transformed(d, style, all));
    if (/^(?:svg|g)$/.test(element.localName)) {
      for (const child of element.children) walk(child, style, all);
    }
  };
  const svg = page.querySelector("svg");
  if (svg !== null) walk(svg, { fill: "#000", stroke: "none", width: 1 }, []);
  return boxes;
}

/** Number of straight pieces that a curve is divided into. */
const PIECES = 4;

/** Splits a shape into paths that are checked one by one. */
function figures(element: Element, { fill }: Inherited): string[] {
  const path = pathOf(element);
  if (path === "") return [];
  const found: string[] = [];
  let [start, x, y]: [string, number, number] = ["", 0, 0];
  svgpath(path)
    .abs()
    .unshort()
    .iterate(([command, ...numbers]) => {
      const [endX = x, endY = y] =
        command === "H" ? numbers : command === "V" ? [x, ...numbers] : numbers.slice(-2);
      if (command === "M") {
        start = `${endX} ${endY}`;
        if (fill !== "none") found.push(`M${start}`);
      } else if (fill !== "none") {
        found[found.length - 1] += `${command}${numbers.join(" ")}`;
      } else if (command === "C" || command === "Q") {
        found.push(...pieces([x, y, ...numbers]));
      } else {
        found.push(`M${x} ${y}${command === "Z" ? `L${start}` : `${command}${numbers.join(" ")}`}`);
      }
      [x, y] = [endX, endY];
    });
  return found;
}

/** Divides a Bezier curve into straight pieces. */
function pieces(points: readonly number[]): string[] {
  const at = (share: number) => {
    let left = points;
    while (left.length > 2) {
      const before = left;
      left = before.slice(2).map((to, index) => (before[index] ?? 0) * (1 - share) + to * share);
    }
    return left.join(" ");
  };
  return Array.from(
    { length: PIECES },
    (_, index) => `M${at(index / PIECES)}L${at((index + 1) / PIECES)}`,
  );
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

function transformed(d: string, { stroke, width }: Inherited, transforms: readonly string[]): Box {
  const grown = stroke === "none" ? 0 : width / 2;
  const [left, top, right, bottom] = svgPathBbox(d);
  const corners = svgpath(
    `M${left - grown} ${top - grown}H${right + grown}V${bottom + grown}H${left - grown}z`,
  );
  for (const each of transforms) corners.transform(each);
  const [x, y, farX, farY] = svgPathBbox(corners.toString());
  return { x, y, width: farX - x, height: farY - y };
}

/** Returns whether two boxes overlap by more than a drawing unit. */
export function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1
  );
}
