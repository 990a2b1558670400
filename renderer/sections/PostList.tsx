import type { SceneSpec } from "#trade/scene.ts";
import { firstSentence, readingText } from "../format.ts";
import { hasLabels, ScenePicture } from "../trade/ScenePicture.tsx";
import { ArrowLink } from "../ui/ArrowLink.tsx";

export interface PostEntry {
  title: string;
  url: string;
  description: string;
  /** Main subject, such as Walls. */
  subject: string | undefined;
  /** Reading time in minutes. */
  minutes: number;
  /** The drawn room next to the text. */
  scene: SceneSpec | undefined;
}

interface Props {
  label: string;
  posts: readonly PostEntry[];
  /** Heading level of the titles, one below the heading above the list. */
  heading?: "h2" | "h3";
}

/** Posts with a picture, subject, title and the first sentence of the summary, in two columns from 64rem. */
export function PostList({ label, posts, heading: Heading = "h2" }: Props) {
  return (
    <ul aria-label={label} className="grid gap-x-16 border-t-[1.5px] border-ink lg:grid-cols-2">
      {posts.map(({ title, url, description, scene, ...about }) => (
        <li className="border-b border-line" key={url}>
          <a
            className="group grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 py-5 sm:grid-cols-[11rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 lg:py-7"
            href={url}
          >
            {scene && (
              <ScenePicture
                alt=""
                as="near"
                className="aspect-4/3 w-full self-start rounded object-cover sm:row-span-2"
                scene={scene}
              />
            )}
            <div>
              <AboutPost {...about} />
              <Heading className="text-h3 leading-tight tracking-[-0.018em] group-hover:underline">
                {title}
              </Heading>
            </div>
            <p className="col-span-2 text-sm text-ink-2 sm:col-span-1">
              {firstSentence(description)}
            </p>
          </a>
        </li>
      ))}
    </ul>
  );
}

function AboutPost({ subject, minutes }: Pick<PostEntry, "subject" | "minutes">) {
  return (
    <p className="pb-1 text-xs text-ink-3">
      {subject && `${subject} · `}
      {readingText(minutes)}
    </p>
  );
}

/** One post with a large picture, next to a page's title. */
export function FeaturedPost({ title, url, description, scene, ...about }: PostEntry) {
  return (
    <a className="group block" href={url}>
      {scene && (
        <ScenePicture
          alt=""
          as="near"
          className={`w-full rounded object-cover ${hasLabels(scene) ? "aspect-4/3" : "aspect-16/9"}`}
          scene={scene}
        />
      )}
      <div className="pt-4">
        <AboutPost {...about} />
      </div>
      <h2 className="text-h3 leading-tight group-hover:underline lg:text-[2rem]">{title}</h2>
      <p className="max-w-[62ch] pt-1.5 text-sm text-ink-2">{description}</p>
    </a>
  );
}

/** Posts below a text, with a link to the blog; renders nothing without posts. */
export function PostSection({ title, posts }: { title: string; posts: readonly PostEntry[] }) {
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="posts"
      className={`render-later border-t border-line bg-surface section-space print:hidden ${posts.length > 2 ? "lg:estimate-138" : "estimate-120 lg:estimate-85"}`}
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
