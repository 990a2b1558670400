import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import type { Shell } from "./shell.ts";

/**
 * The same list of links is in the bar from 80rem and in a popover on narrower screens. The browser handles opening and
 * closing the popover, and keeps it out of the tab order while it's closed.
 */
export function Header({ shell }: { shell: Shell }) {
  const { phone, areaLabel, businessName, links } = shell;
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper print:static">
      <div className="container-header flex h-17 items-center gap-4">
        <Logo name={businessName} />
        <p className="flex items-center gap-1.5 border-line text-xs text-ink-2 sm:border-l sm:pl-4">
          <Icon className="size-4 text-clay max-[22rem]:hidden" name="pin" />
          {areaLabel}
        </p>
        <nav
          aria-label="Main"
          className="fixed inset-x-0 top-17 bottom-0 m-0 h-auto max-h-none w-full max-w-none overflow-y-auto border-0 bg-paper px-5 py-4 text-ink xl:static xl:ml-auto xl:block xl:w-auto xl:overflow-visible xl:p-0 print:hidden"
          id="menu"
          popover="auto"
        >
          <ul className="xl:flex xl:gap-4.5">
            {links.map(({ label, path, current }) => (
              <li key={path}>
                <a
                  aria-current={current}
                  className="flex min-h-13 items-center border-line text-menu font-semibold tracking-[-0.02em] aria-[current]:text-clay max-xl:border-b xl:h-17 xl:text-sm xl:font-medium xl:tracking-normal xl:hover:text-clay xl:aria-[current]:border-b-[3px] xl:aria-[current]:border-clay xl:aria-[current]:pt-[3px] xl:aria-[current]:text-ink"
                  href={path}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="pt-6 xl:hidden">
            <ButtonLink href={phone.callHref} icon="call">
              Call {phone.text}
            </ButtonLink>
          </div>
        </nav>
        <div className="hidden items-center gap-4 xl:ml-3 xl:flex print:ml-auto print:flex">
          <a
            className="touch text-sm font-semibold whitespace-nowrap hover:underline"
            href={phone.callHref}
          >
            {phone.text}
          </a>
          <span className="print:hidden">
            <ButtonLink href={phone.callHref} size="small">
              Call Now
            </ButtonLink>
          </span>
        </div>
        <div className="ml-auto flex items-center gap-2 xl:hidden print:hidden">
          <a
            aria-label={`Call ${phone.text}`}
            className="flex size-11 items-center justify-center rounded bg-clay text-on-clay forced-colors:border"
            href={phone.callHref}
          >
            <Icon name="call" />
          </a>
          <button
            aria-label="Menu"
            className="flex size-11 cursor-pointer items-center justify-center rounded border-[1.5px] border-line-2"
            popoverTarget="menu"
            type="button"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
