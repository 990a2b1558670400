import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import type { Shell } from "./shell.ts";

/**
 * The same list of links is in the bar from 80rem and in a popover on narrower screens. The browser handles opening and
 * closing the popover, and keeps it out of the tab order while it's closed. The phone button is outlined, because the
 * page has a call button of its own.
 */
export function Header({ shell }: { shell: Shell }) {
  const { phone, hours, areaLabel, businessName, links } = shell;
  return (
    <header className="sticky top-0 z-12 border-b border-line bg-paper print:static">
      <div className="container-header flex h-17 items-center gap-4 max-[22rem]:gap-1.5">
        <Logo name={businessName} />
        <p className="flex items-center gap-1.5 border-line text-xs text-ink-2 sm:border-l sm:pl-4">
          <Icon className="size-4 text-clay max-[22rem]:hidden" name="pin" />
          {areaLabel}
        </p>
        <nav aria-label="Main" className="site-menu" id="menu" popover="auto">
          <ul>
            {links.map(({ label, path, current }) => (
              <li key={path}>
                <a aria-current={current} href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="sticky bottom-0 mt-auto grid grid-cols-2 gap-2 bg-paper py-4 xl:hidden">
            <ButtonLink href={phone.callHref} icon="call" size="small">
              Call
            </ButtonLink>
            <ButtonLink href="/quote" size="small" variant="secondary">
              See your price
            </ButtonLink>
            <p className="col-span-2 text-center text-xs">{hours}</p>
          </div>
        </nav>
        <div className="hidden items-center gap-4 xl:ml-3 xl:flex">
          <a
            className="touch text-sm font-semibold whitespace-nowrap hover:underline"
            href={phone.callHref}
          >
            {phone.text}
          </a>
          <ButtonLink href={phone.callHref} size="small">
            Call Now
          </ButtonLink>
        </div>
        <div className="ml-auto flex items-center gap-2 xl:hidden">
          <a
            aria-label={`Call ${phone.text}`}
            className="flex size-11 items-center justify-center gap-2.5 rounded border-[1.5px] border-line-2 text-clay md:w-auto md:px-4"
            href={phone.callHref}
          >
            <Icon name="call" />
            <span className="text-sm font-semibold text-ink max-md:hidden">{phone.text}</span>
          </a>
          <button
            aria-label="Menu"
            className="flex size-11 cursor-pointer items-center justify-center rounded border-[1.5px] border-line-2"
            popoverTarget="menu"
            type="button"
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
    </header>
  );
}
