import type { PageContext } from "vike/types";

/** Matches every staff app path ahead of other pages, because the staff app has its own router. */
export default function route({ urlPathname }: PageContext) {
  const isOurs = urlPathname === "/admin" || urlPathname.startsWith("/admin/");
  return isOurs && { precedence: 1 };
}
