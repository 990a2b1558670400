import type { ReactNode } from "react";
import { Breadcrumbs, type Breadcrumb } from "../ui/Breadcrumbs.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import type { Shell } from "./shell.ts";
import { ThumbBar } from "./ThumbBar.tsx";

interface Props {
  shell: Shell;
  /** Empty on the home page. */
  breadcrumbs: readonly Breadcrumb[];
  /** False where the page has a bar of its own at the screen's lower edge. */
  thumbBar: boolean;
  children: ReactNode;
}

/** What stands around every public page. */
export function Layout({ shell, breadcrumbs, thumbBar, children }: Props) {
  return (
    <>
      <a
        className="sr-only z-20 rounded bg-clay px-4 py-3 font-semibold text-on-clay focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        href="#content"
      >
        Skip to content
      </a>
      <Header shell={shell} />
      <main id="content">
        {breadcrumbs.length > 0 && (
          <div className="container-page pt-3 print:hidden">
            <Breadcrumbs items={breadcrumbs} />
          </div>
        )}
        {children}
      </main>
      <Footer shell={shell} />
      {thumbBar && <ThumbBar phone={shell.phone} />}
    </>
  );
}
