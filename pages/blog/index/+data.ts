import { blogPage } from "../blog-page.ts";

export function data() {
  return blogPage(1);
}
