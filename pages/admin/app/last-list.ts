import { PATHS } from "./paths.ts";

/** Address of the list that was looked at last: whoever goes on from a lead goes on in it. */
let last: string = PATHS.leads;

export function lastList(): string {
  return last;
}

export function rememberList(path: string): void {
  last = path;
}
