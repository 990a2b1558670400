import type { PageContext } from "vike/types";

/** Matches every address of the staff app, which has its own router, ahead of other pages. */
export default function route({ urlPathname }: PageContext) {
  const isOurs = urlPathname === "/admin" || urlPathname.startsWith("/admin/");
  return isOurs && { precedence: 1 };
}
