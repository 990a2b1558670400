import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import type { BlogProps } from "./+data.ts";

export default function Page({ posts }: BlogProps) {
  return (
    <>
      <PageHead
        lead="What people ask us at the door, answered with numbers."
        title="Questions we get on the ladder"
      />
      <section aria-label="All posts" className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]">
        <ul className="border-t-[1.5px] border-ink">
          {posts.map(({ title, url, description, publishDate, day }) => (
            <li className="border-b border-line" key={url}>
              <a className="group grid gap-x-10 gap-y-2 py-7 md:grid-cols-[2fr_7fr]" href={url}>
                <time className="text-sm text-ink-3" dateTime={publishDate}>
                  {day}
                </time>
                <div>
                  <h2 className="text-h3 leading-tight tracking-[-0.018em] group-hover:underline">
                    {title}
                  </h2>
                  <p className="max-w-[60ch] pt-2 text-ink-2">{description}</p>
                </div>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
