import { BlogScreen } from "#renderer/sections/BlogScreen.tsx";
import { Pagination } from "#renderer/ui/Pagination.tsx";
import { Body } from "../Body.tsx";
import type { blogPage } from "./blog-page.ts";
import { blogPath } from "./posts.ts";

export default function BlogPage({
  text,
  page,
  pages,
  ...props
}: ReturnType<typeof blogPage>["props"]) {
  return (
    <BlogScreen
      heading={page === 1 ? text.heading : `${text.heading}, page ${page}`}
      lead={text.lead}
      pagination={pages > 1 && <Pagination count={pages} current={page} href={blogPath} />}
      text={page === 1 && <Body code={text.code} />}
      {...props}
    />
  );
}
