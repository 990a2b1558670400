import type { ReactNode } from "react";

/** What stands around every screen of the staff app. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-[min(100%-2.5rem,78rem)] py-10">
      <h1 className="text-[2.25rem]">{title}</h1>
      <div className="pt-4 text-ink-2">{children}</div>
      <p className="pt-6">
        <a className="inline-flex min-h-11 items-center underline" href="/">
          To the website
        </a>
      </p>
    </div>
  );
}
