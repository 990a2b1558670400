import { ASK_WITH_PHOTO } from "#renderer/trade/copy.ts";
import type { ReactNode } from "react";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import type { ContactWays } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { FeaturedPost, PostList, type PostEntry } from "#renderer/sections/PostList.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Pagination } from "#renderer/ui/Pagination.tsx";
import { Body } from "../Body.tsx";
import { blogPath, type blogPage } from "./posts.ts";

/** One page of the blog's post list. */
export function BlogPage(props: ReturnType<typeof blogPage>["props"]) {
  const { text, page, pages, featured, ...list } = props;
  return (
    <PostsPage
      heading={page === 1 ? text.heading : `${text.heading}, page ${page}`}
      lead={text.lead}
      featured={featured && <FeaturedPost {...featured} />}
      pagination={pages > 1 && <Pagination count={pages} current={page} href={blogPath} />}
      text={page === 1 && <Body code={text.code} />}
      {...list}
    />
  );
}

interface PostsPageProps {
  heading: string;
  lead?: string | undefined;
  /** A post next to the heading. */
  featured?: ReactNode;
  text?: ReactNode;
  path: string;
  posts: readonly PostEntry[];
  tags: readonly TagLink[];
  contact: ContactWays;
  /** Links to the list's other pages. */
  pagination?: ReactNode;
}

/** A list of posts: all posts, one page of them, or those with one tag. */
export function PostsPage(props: PostsPageProps) {
  const { heading, lead, featured, text, path, posts, tags, contact, pagination } = props;
  return (
    <>
      <PageHead lead={lead} picture={featured} title={heading}>
        <Tags current={path} tags={tags} />
      </PageHead>
      <div className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]">
        <PostList label="Posts" posts={posts} />
        {pagination}
        {text && (
          <div className="pt-10">
            <Prose>{text}</Prose>
          </div>
        )}
      </div>
      <CallToAction contact={contact} text={ASK_WITH_PHOTO} title="Want us to do it for you?" />
    </>
  );
}

interface TagLink {
  name: string;
  url: string;
}

/** Links to all posts and to each tag's posts. */
function Tags({ tags, current }: { tags: readonly TagLink[]; current: string }) {
  return (
    <nav aria-label="Posts by subject" className="grid grid-cols-1 print:hidden">
      <ul className="chip-row">
        {tags.map(({ name, url }) => (
          <li key={url}>
            <a
              aria-current={url === current ? "page" : undefined}
              className="chip aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:border-[3px] forced-colors:aria-[current]:border-[Highlight]"
              href={url}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
