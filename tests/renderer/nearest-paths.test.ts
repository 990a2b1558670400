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

test("a slip of the finger finds its page first", () => {
  expect(nearest("/locations/maryetta")[0]).toBe("/locations/marietta");
  expect(nearest("/servces")[0]).toBe("/services");
});

test("a page that moved is found by its last part, whatever stood before it", () => {
  expect(nearest("/cities/roswell/")).toEqual(["/locations/roswell"]);
  expect(nearest("/tv-mounting-brick.html")[0]).toBe("/services/tv-mounting-brick");
});

test("one word of an address is enough", () => {
  expect(nearest("/brick")).toEqual(["/services/tv-mounting-brick"]);
});

test("what resembles nothing is offered nothing", () => {
  expect(nearest("/wp-login.php")).toEqual([]);
  expect(nearest("/")).toEqual([]);
});
