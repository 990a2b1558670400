import { ArrowLink } from "../ui/ArrowLink.tsx";
import { PostList, type PostEntry } from "./PostList.tsx";

/** Posts below a text, with the way to all of them; nothing where there are none. */
export function PostSection({ title, posts }: { title: string; posts: readonly PostEntry[] }) {
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="posts"
      className="border-t border-line bg-surface section-space print:hidden"
    >
      <div className="container-page">
        <h2 className="pb-8" id="posts">
          {title}
        </h2>
        <PostList heading="h3" label={title} posts={posts} />
        <p className="pt-4">
          <ArrowLink href="/blog">All posts</ArrowLink>
        </p>
      </div>
    </section>
  );
}
