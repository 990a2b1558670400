import type { ComponentProps } from "react";
import { Link } from "wouter";
import { Table } from "#renderer/ui/Table.tsx";
import { countText } from "./numbers.ts";

/**
 * A table of counts, more compact on phones but with rows tall enough to tap. Long names wrap anywhere, so they can't
 * push numbers out of view.
 */
export function NumberTable(table: ComponentProps<typeof Table>) {
  return (
    <div className="text-xs max-sm:[--row-padding:0.75rem] sm:text-sm [&_tbody_:is(th,td)]:py-(--row-padding,0.625rem) [&_tbody_th]:wrap-anywhere max-sm:[&_thead]:text-xs max-sm:[&_tr>*+*]:pl-2 max-[22rem]:[&_tr>*+*]:pl-1">
      <Table {...table} />
    </div>
  );
}

interface Props {
  href: string;
  count: number;
  /** What the number counts, for screen readers, such as "Leads, Brick". */
  of: string;
  /** Text to show instead of the count. */
  text?: string | undefined;
}

/** A number linked to its list, with a click target as tall as the row. Zero isn't linked. */
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
