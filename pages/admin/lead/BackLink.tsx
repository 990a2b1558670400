import { Link } from "wouter";
import { lastList } from "../app/last-list.ts";

/** The way back to the list that one came from. */
export function BackLink({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-[0.875rem] text-ink-2">
      <ol className="flex items-center gap-x-2.5">
        <li className="flex items-center gap-x-2.5">
          <Link className="-mx-2 touch px-2 hover:text-ink hover:underline" href={lastList()}>
            Leads
          </Link>
          <span aria-hidden="true" className="text-ink-3">
            /
          </span>
        </li>
        <li aria-current="page" className="min-w-0 truncate font-medium text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}
