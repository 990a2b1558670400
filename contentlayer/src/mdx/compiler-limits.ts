import { checkCodeSize } from "./code-size.ts";
import { checkCrowding } from "./crowding.ts";
import { checkNesting } from "./nesting.ts";
import type { PlacedProblem } from "../report/problems.ts";

/** Why a body must not be given to the compiler: it would crash the process, or not come to an end. */
export function checkLimits(text: string): PlacedProblem | undefined {
  return checkNesting(text) ?? checkCrowding(text) ?? checkCodeSize(text);
}
