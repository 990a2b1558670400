import { expect, test } from "vitest";
import { nearestPaths } from "#renderer/browser/nearest-paths.ts";

const PATHS = [
  "/",
  "/services",
  "/services/tv-mounting-brick",
  "/services/tv-mounting-drywall",
  "/locations",
  "/locations/marietta",
  "/locations/roswell",
  "/blog/how-high-to-mount-a-tv",
];

const nearest = (missing: string) => nearestPaths(missing, PATHS, 3);

test("finds the page of a mistyped path first", () => {
  expect(nearest("/locations/maryetta")[0]).toBe("/locations/marietta");
  expect(nearest("/servces")[0]).toBe("/services");
});

test("finds a page that moved by its last segment", () => {
  expect(nearest("/cities/roswell/")).toEqual(["/locations/roswell"]);
  expect(nearest("/tv-mounting-brick.html")[0]).toBe("/services/tv-mounting-brick");
});

test("finds a page by one word of its path", () => {
  expect(nearest("/brick")).toEqual(["/services/tv-mounting-brick"]);
});

test("finds nothing for a path that is similar to none", () => {
  expect(nearest("/wp-login.php")).toEqual([]);
  expect(nearest("/")).toEqual([]);
});
