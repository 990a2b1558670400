import { readingText } from "../format.ts";

interface Props {
  /** As `2026-11-20`. */
  date: string;
  /** As people read it. */
  day: string;
  /** The day of the last change, where it is another one. */
  updated?: string | undefined;
  /** To read it. */
  minutes: number;
  tags: readonly { name: string; url: string }[];
}

/** When an article was written, how long it takes, and what it is about. */
export function Byline({ date, day, updated, minutes, tags }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-t-[1.5px] border-ink pt-1 text-sm text-ink-2">
      <time dateTime={date}>{day}</time>
      {updated && <span>changed {updated}</span>}
      <span>{readingText(minutes)}</span>
      {tags.map(({ name, url }) => (
        <a className="touch" href={url} key={url}>
          {name}
        </a>
      ))}
    </p>
  );
}
