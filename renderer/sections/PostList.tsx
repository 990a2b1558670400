export interface PostEntry {
  title: string;
  url: string;
  description: string;
  /** As `2026-11-20`. */
  date: string;
  /** As people read it. */
  day: string;
  /** To read it. */
  minutes: number;
}

interface Props {
  label: string;
  posts: readonly PostEntry[];
  /** The level of the titles, below the heading above them. */
  heading?: "h2" | "h3";
}

const TITLE = "text-h3 leading-tight tracking-[-0.018em] group-hover:underline";

/** Posts as rows: the day, the title, what it settles. */
export function PostList({ label, posts, heading = "h2" }: Props) {
  return (
    <ul aria-label={label} className="border-t-[1.5px] border-ink">
      {posts.map(({ title, url, description, date, day, minutes }) => (
        <li className="border-b border-line" key={url}>
          <a className="group grid gap-x-10 gap-y-2 py-7 md:grid-cols-[2fr_7fr]" href={url}>
            <p className="text-sm text-ink-3">
              <time dateTime={date}>{day}</time> · {minutes} min
            </p>
            <div>
              {heading === "h2" ? (
                <h2 className={TITLE}>{title}</h2>
              ) : (
                <h3 className={TITLE}>{title}</h3>
              )}
              <p className="max-w-[60ch] pt-2 text-ink-2">{description}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
