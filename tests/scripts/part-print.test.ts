import { expect, test } from "vitest";
import { partPrint } from "#scripts/build/part-print.ts";

test("what only paper needs goes into a sheet of its own, within the same layers and rules", () => {
  const css =
    "@layer a{.x{top:0}@media print{.x{top:1px}}}.y{left:0;@media print{left:1px}>b{@media print{right:0}}}@media print,(width>=64rem){.z{top:0}}";
  expect(partPrint(css)).toEqual({
    screen: "@layer a{.x{top:0}}.y{left:0;>b{}}@media print,(width>=64rem){.z{top:0}}",
    print:
      "@layer a{@media print{.x{top:1px}}}.y{@media print{left:1px}}.y{>b{@media print{right:0}}}",
  });
});

test("a sheet without such rules stays as it is", () => {
  expect(partPrint(".x{top:0}")).toEqual({ screen: ".x{top:0}", print: "" });
});
