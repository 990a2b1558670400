import { blogPage } from "../posts.ts";

export function data() {
  return blogPage(1);
}
