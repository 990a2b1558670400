import { OpenNow } from "./contact.tsx";
import { Logo } from "./Logo.tsx";
import { ALL_AREAS, LEGAL_LINKS, type NavigationLink, type Shell } from "./shell.ts";

export function Footer({ shell }: { shell: Shell }) {
  const { phone, hours, openings, businessName, local, address, email, services, cities } = shell;
  return (
    <footer className="relative z-11 render-later bg-ground night md:estimate-113">
      <div className="container-page grid gap-8 py-12 md:grid-cols-[5fr_3fr_4fr] print:py-0">
        <div className="print:flex print:items-center print:gap-6 print:whitespace-nowrap">
          <Logo again name={businessName} />
          <p className="pt-6 print:pt-0">
            <a
              className="touch text-menu font-semibold tracking-[-0.02em] whitespace-nowrap hover:underline"
              href={phone.callHref}
            >
              {phone.text}
            </a>
          </p>
          <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
            <a className="touch underline" href={phone.textHref}>
              Text us
            </a>
            <a className="touch underline" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <p className="min-h-[1lh] pt-2 text-sm font-semibold print:hidden">
            <OpenNow openings={openings} />
          </p>
          <p className="text-sm text-ink-2 print:pt-0">{hours}</p>
          <p className="text-sm text-ink-2">
            {local} in {address}
          </p>
        </div>
        <FooterLinks links={services} title="Services" />
        <FooterLinks columns links={[...cities, ALL_AREAS]} title="Locations" />
      </div>
      <div className="container-page flex flex-wrap items-center gap-x-4 border-t border-line py-3 text-xs text-ink-2 print:hidden">
        <p>© {businessName}</p>
        {LEGAL_LINKS.map(({ label, path }) => (
          <a className="touch underline" href={path} key={path}>
            {label}
          </a>
        ))}
      </div>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
  columns = false,
}: {
  title: string;
  links: readonly NavigationLink[];
  columns?: boolean;
}) {
  return (
    <nav aria-label={title} className="print:hidden">
      <h2 className="pb-2 text-sm font-medium tracking-normal text-ink-2">{title}</h2>
      <ul className={`grid grid-cols-2 gap-x-8 ${columns ? "" : "md:grid-cols-1"}`}>
        {links.map(({ label, path }) => (
          <li className={columns ? "last:col-span-2" : undefined} key={path}>
            <a className="touch text-sm hover:underline" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
