declare module "lineclip" {
  type Point = readonly [x: number, y: number];
  type Edges = readonly [left: number, top: number, right: number, bottom: number];
  export function clipPolyline(line: readonly Point[], box: Edges): Point[][];
  export function clipPolygon(ring: readonly Point[], box: Edges): Point[];
}
