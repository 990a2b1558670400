import { z } from "zod";
import { isSitePath } from "../judge/site-path.ts";

/** A field that names a picture of this site by its path, such as `/media/brick.jpg`; its file must be there. */
export function imagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a picture of this site.",
      abort: true,
      params: {
        fix: "Put its file beside the site's other pictures, and begin its path with `/`.",
      },
    })
    .meta({ image: true });
}
