import { documentOf, type RouteContext } from "#pages/build-page.ts";
import { blogPage, laterPages } from "../../posts.ts";

export function data(context: RouteContext) {
  return blogPage(
    documentOf(context, "page", (page) => laterPages().find((each) => String(each) === page)),
  );
}
