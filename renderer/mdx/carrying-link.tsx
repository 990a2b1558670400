import type { ComponentProps } from "react";
import type { Carried } from "#contract/carried.ts";
import { FORM_PAGES, formLink } from "../layout/form-link.ts";

/** Links of a text, as they are written; those to a form tell it what the page is about. */
export function carryingLink(carried: Carried) {
  return function Link({ href, children, ...link }: ComponentProps<"a">) {
    const form = FORM_PAGES.find((page) => page === href);
    return (
      <a {...link} href={form === undefined ? href : formLink(form, carried)}>
        {children}
      </a>
    );
  };
}
