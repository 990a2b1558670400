import { type ReactNode, useEffect } from "react";
import { LogoMark } from "#renderer/layout/LogoMark.tsx";

/** Page layout without the main navigation, for use before sign-in and for errors. */
export function PlainFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className="border-b border-line">
        <div className="container-header flex h-17 items-center">
          <a
            aria-label="Go to the website"
            className="flex min-h-11 min-w-11 items-center"
            href="/"
          >
            <LogoMark />
          </a>
        </div>
      </header>
      <main className="container-page py-10 outline-none md:py-16" tabIndex={-1}>
        <h1 className="text-[2.25rem]">{title}</h1>
        <div className="pt-5">{children}</div>
      </main>
    </>
  );
}
