import { business, getCity, getPost, getService } from "contentlayer/generated";
import { dayText } from "../../../renderer/format.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";
import { documentOf, type RouteContext } from "../../route.ts";

export type PostProps = ReturnType<typeof data>["props"];

export function data(context: RouteContext) {
  const post = documentOf(context, "slug", getPost);
  const mentioned = [...post.services.map(getService), ...post.cities.map(getCity)];
  return buildPage({
    path: post.url,
    title: post.pageTitle,
    description: post.description,
    crumbs: [
      { name: "Blog", path: "/blog" },
      { name: post.title, path: post.url },
    ],
    updated: post.updated,
    props: {
      contact: contactWays(business),
      post,
      day: dayText(post.publishDate),
      mentioned: mentioned.flatMap((document) =>
        document === undefined ? [] : [{ href: document.url, label: document.name }],
      ),
    },
  });
}
