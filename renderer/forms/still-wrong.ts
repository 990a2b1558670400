import type { FormView } from "./form-view.ts";

type Errors = FormView["errors"];

/**
 * What is shown to be wrong after a field was left: what is mended goes, what is wrong there comes.
 * @param found what is wrong by now; where that cannot be known, what was touched is taken for mended
 */
export function stillWrong(shown: Errors, found: Errors | undefined, left: string): Errors {
  if (found === undefined) {
    return Object.fromEntries(Object.entries(shown).filter(([field]) => field !== left));
  }
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => field === left || field in shown),
  );
}
