import { business, getPage } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { documentOf, type RouteContext } from "../route.ts";
import { buildScreen } from "../screen.ts";

export type TextPageProps = ReturnType<typeof data>["props"];

export function data(context: RouteContext) {
  const { slug } = documentOf(context, "page", getPage);
  return buildScreen(slug, { props: { contact: contactWays(business) } });
}
