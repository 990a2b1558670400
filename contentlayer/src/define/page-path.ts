import { z } from "zod";
import { isSitePath } from "../judge/site-path.ts";

/** A field that names a page of this site by its path, such as `/services/tv-mounting-brick`; it must be there. */
export function pagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a page of this site.",
      abort: true,
      params: { rule: "bad-path", fix: "Begin it with `/`, as in `/services`." },
    })
    .meta({ page: true });
}
