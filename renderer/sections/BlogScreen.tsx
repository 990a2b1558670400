import type { ReactNode } from "react";
import { CallToAction } from "../layout/CallToAction.tsx";
import { PageHead } from "../layout/PageHead.tsx";
import type { ContactWays } from "../layout/contact.tsx";
import { BlogTags, type TagLink } from "./BlogTags.tsx";
import { Opening } from "./Opening.tsx";
import { PostList, type PostEntry } from "./PostList.tsx";

interface Props {
  heading: string;
  lead?: string | undefined;
  text?: ReactNode;
  path: string;
  posts: readonly PostEntry[];
  tags: readonly TagLink[];
  contact: ContactWays;
  /** The way to the other pages. */
  pagination?: ReactNode;
}

/** A list of posts: all of them, a page of them, or those of one tag. */
export function BlogScreen(props: Props) {
  const { heading, lead, text, path, posts, tags, contact, pagination } = props;
  return (
    <>
      <PageHead lead={lead} title={heading} />
      <Opening text={text} tools={<BlogTags current={path} tags={tags} />} />
      <div className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]">
        <PostList label="Posts" posts={posts} />
        {pagination && <div className="pt-10">{pagination}</div>}
      </div>
      <CallToAction
        contact={contact}
        text="Send a photo of your wall by text and ask. It costs nothing."
        title="Rather have it done?"
      />
    </>
  );
}
