import { z } from "zod";

/**
 * A field that names a path of this site where a page was, such as `/locations/old-town`. No page may stand
 * there now; and whoever looks for pages that are gone knows that this one was taken care of.
 */
export function formerPath() {
  return z.string().meta({ formerPage: true });
}
