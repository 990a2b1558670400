import { ArrowLink } from "../ui/ArrowLink.tsx";

export interface PostEntry {
  title: string;
  url: string;
  description: string;
  /** ISO date, such as `2026-11-20`. */
  date: string;
  /** Display text for the date. */
  day: string;
  /** Reading time in minutes. */
  minutes: number;
}

interface Props {
  label: string;
  posts: readonly PostEntry[];
  /** Heading level of the titles, one below the heading above the list. */
  heading?: "h2" | "h3";
}

/** Posts as rows with date, title and summary. */
export function PostList({ label, posts, heading: Heading = "h2" }: Props) {
  return (
    <ul aria-label={label} className="border-t-[1.5px] border-ink">
      {posts.map(({ title, url, description, date, day, minutes }) => (
        <li className="border-b border-line" key={url}>
          <a className="group grid gap-x-10 gap-y-2 py-7 md:grid-cols-[2fr_7fr]" href={url}>
            <p className="text-sm text-ink-3">
              <time dateTime={date}>{day}</time> · {minutes} min
            </p>
            <div>
              <Heading className="text-h3 leading-tight tracking-[-0.018em] group-hover:underline">
                {title}
              </Heading>
              <p className="max-w-[60ch] pt-2 text-ink-2">{description}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Posts below a text, with a link to the blog; renders nothing without posts. */
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
