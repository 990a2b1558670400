import { Link } from "wouter";
import { countText } from "./figures.ts";

interface Props {
  href: string;
  count: number;
  /** What is counted, for those who hear the link without its row: "Leads, Brick". */
  of: string;
  /** How the number is written, where it is no count. */
  text?: string;
}

/** A number in a table that opens the list behind it, in a target as high as its row. Behind a zero there is none. */
export function NumberLink({ href, count, of, text = countText(count) }: Props) {
  if (count === 0) return <span className="text-ink-3">{text}</span>;
  return (
    <Link
      className="relative -my-(--row-padding,0.625rem) -ml-2 block py-(--row-padding,0.625rem) pl-2 underline decoration-line-2 decoration-1 underline-offset-[0.2em] hover:decoration-clay hover:decoration-2"
      href={href}
    >
      <span className="sr-only">{of}: </span>
      {text}
    </Link>
  );
}
