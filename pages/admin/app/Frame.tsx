import { type ReactNode, useRef } from "react";
import { LogoMark } from "#renderer/layout/Logo.tsx";
import { Account } from "./Account.tsx";
import { Navigation } from "./Navigation.tsx";
import { useSession } from "./SignedIn.tsx";

/** What stands around every screen of the staff app. */
export function Frame({ children }: { children: ReactNode }) {
  const { business } = useSession();
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <button
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-paper focus:px-5 focus:py-4"
        onClick={() => main.current?.focus()}
        type="button"
      >
        Skip to the content
      </button>
      <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
        <div className="container-header flex h-17 items-center gap-3 sm:gap-8">
          <a
            aria-label={`${business.name}, to the website`}
            className="flex min-h-11 min-w-11 items-center max-[22rem]:hidden"
            href="/"
          >
            <LogoMark />
          </a>
          <Navigation />
          <Account />
        </div>
      </header>
      <main className="outline-none" ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
