import type { ReactNode } from "react";
import { Breadcrumbs, type Breadcrumb } from "./Breadcrumbs.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import type { ContactNumber } from "./contact.tsx";
import type { Shell } from "./shell.ts";

/** The parts of a page around its content, which are the same on many pages. */
export function PageStart({ shell }: { shell: Shell }) {
  return (
    <>
      <a
        className="fixed -top-full left-3 z-20 rounded bg-clay px-4 py-3 font-semibold text-on-clay focus:top-3"
        href="#content"
      >
        Skip to content
      </a>
      <Header shell={shell} />
    </>
  );
}

interface EndProps {
  shell: Shell;
  /** Set to false if the page has its own bar at the bottom of the screen. */
  thumbBar: boolean;
}

export function PageEnd({ shell, thumbBar }: EndProps) {
  return (
    <>
      <Footer shell={shell} />
      {thumbBar && <ThumbBar phone={shell.phone} />}
    </>
  );
}

interface MainProps {
  /** Empty on the home page. */
  breadcrumbs: readonly Breadcrumb[];
  children: ReactNode;
}

/** The content of every public page. */
export function Main({ breadcrumbs, children }: MainProps) {
  return (
    <>
      {/* `useId` counts siblings. These stand for the parts around the content, so that its ids stay the same. */}
      {null}
      {null}
      <main id="content">
        {breadcrumbs.length > 0 && (
          <div className="container-page pt-3 print:hidden">
            <Breadcrumbs items={breadcrumbs} />
          </div>
        )}
        {children}
      </main>
      {null}
      {null}
    </>
  );
}

/**
 * Call, Text and Price buttons within thumb's reach on phones, once the visitor scrolls. It's hidden while they type,
 * and covered by the footer and sections with a call button of their own (`z-11`). It takes up no room after the
 * footer.
 */
function ThumbBar({ phone }: { phone: ContactNumber }) {
  return (
    <nav
      aria-label="Call, text or see your price"
      data-place="thumb_bar"
      className="bottom-bar -mt-24 grid show-after-scrolling grid-cols-3 md:hidden"
    >
      <ButtonLink href={phone.callHref} icon="call" size="small">
        Call
      </ButtonLink>
      <ButtonLink href={phone.textHref} icon="text" size="small" variant="secondary">
        Text
      </ButtonLink>
      <ButtonLink href="/quote" size="small" variant="secondary">
        Price
      </ButtonLink>
    </nav>
  );
}
