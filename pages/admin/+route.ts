import type { PageContext } from "vike/types";

/** One page for every address of the staff app, which finds its way by itself; before the pages of one part. */
export default function route({ urlPathname }: PageContext) {
  const isOurs = urlPathname === "/admin" || urlPathname.startsWith("/admin/");
  return isOurs && { precedence: 1 };
}
