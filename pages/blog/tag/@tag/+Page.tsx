import { BlogScreen } from "#renderer/sections/BlogScreen.tsx";
import type { TagProps } from "./+data.ts";

export default function Page(props: TagProps) {
  return <BlogScreen {...props} />;
}
