import { blogPage } from "../blog-page.ts";

export type BlogProps = ReturnType<typeof data>["props"];

export function data() {
  return blogPage(1);
}
