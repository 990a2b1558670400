import { documentOf, type RouteContext } from "#pages/route.ts";
import { blogPage } from "../../blog-page.ts";
import { laterPages } from "./+onBeforePrerenderStart.ts";

export function data(context: RouteContext) {
  return blogPage(
    documentOf(context, "page", (page) => laterPages().find((each) => String(each) === page)),
  );
}
