import { expect, test } from "vitest";
import { splitPrint } from "#scripts/build/css/template-css.ts";

test("moves rules for print into a sheet of their own, within the same layers and rules", () => {
  const css =
    "@layer a{.x{top:0}@media print{.x{top:1px}}}.y{left:0;@media print{left:1px}>b{@media print{right:0}}}@media print,(width>=64rem){.z{top:0}}";
  expect(splitPrint(css)).toEqual({
    screen: "@layer a{.x{top:0}}.y{left:0;>b{}}@media print,(width>=64rem){.z{top:0}}",
    print:
      "@layer a{@media print{.x{top:1px}}}.y{@media print{left:1px}}.y{>b{@media print{right:0}}}",
  });
});

test("leaves a sheet without rules for print as it is", () => {
  expect(splitPrint(".x{top:0}")).toEqual({ screen: ".x{top:0}", print: "" });
});
