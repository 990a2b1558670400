import { getPage } from "contentlayer/generated";
import { documentOf, type RouteContext, buildStaticPage } from "../build-page.ts";

export function data(context: RouteContext) {
  const { slug } = documentOf(context, "page", getPage);
  return buildStaticPage(slug, { props: {} });
}
