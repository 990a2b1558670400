import type { ReactNode } from "react";
import { Breadcrumbs, type Breadcrumb } from "./Breadcrumbs.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import type { ContactNumber } from "./contact.tsx";
import type { Shell } from "./shell.ts";

interface Props {
  shell: Shell;
  /** Empty on the home page. */
  breadcrumbs: readonly Breadcrumb[];
  /** Set to false if the page has its own bar at the bottom of the screen. */
  thumbBar: boolean;
  children: ReactNode;
}

/** Layout of every public page. */
export function Layout({ shell, breadcrumbs, thumbBar, children }: Props) {
  return (
    <>
      <a
        className="fixed -top-full left-3 z-20 rounded bg-clay px-4 py-3 font-semibold text-on-clay focus:top-3"
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
