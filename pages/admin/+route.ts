import type { PageContext } from "vike/types";

/** Gives every path of the staff app, which has its own router, precedence over other pages. */
export default function route({ urlPathname }: PageContext) {
  const isOurs = urlPathname === "/admin" || urlPathname.startsWith("/admin/");
  return isOurs && { precedence: 1 };
}
