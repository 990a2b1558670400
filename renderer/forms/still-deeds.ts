import type { FormDeeds } from "./LiveForm.tsx";

/** For a live form as the server renders it: it posts itself, and the island brings its own deeds. */
export const STILL_DEEDS: FormDeeds = {
  restore: never,
  send: never,
  post: never,
  mend: never,
  tidy: never,
  showSummary: never,
  onReturn: never,
};

function never(): never {
  throw new Error("nothing is sent and no error shown while rendering");
}
