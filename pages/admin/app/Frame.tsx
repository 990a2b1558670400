import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { LogoMark } from "#renderer/layout/LogoMark.tsx";
import { showBadge } from "../api/session.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { initialsOf } from "../ui/labels.ts";
import { AHEAD_MS, lazyScreen } from "./lazy-screen.tsx";
import { lastList, PATHS } from "./paths.ts";
import { usePolledCounts } from "./queries.ts";
import { useSession } from "./SignedIn.tsx";

/** Loaded after the screen, which matters more. Without it, the app works as long as there is a connection. */
const Bars = lazy(() =>
  new Promise((resolve) => setTimeout(resolve, AHEAD_MS))
    .then(() => import("./Bars.tsx"))
    .catch(() => ({ default: (): ReactNode => null })),
);
const SignOut = lazyScreen(() => import("./SignOut.tsx"));

/** The header and main region around every screen after sign-in. */
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
        Skip to content
      </button>
      <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
        <div className="container-header flex h-17 items-center gap-3 sm:gap-8 md:h-12">
          <a
            aria-label={`${business.name}, go to the website`}
            className="flex min-h-11 min-w-11 items-center max-sm:hidden"
            href="/"
          >
            <LogoMark />
          </a>
          <Navigation />
          <Account />
        </div>
        <Suspense fallback={null}>
          <Bars />
        </Suspense>
      </header>
      <main className="outline-none" ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

const LINKS = [
  ["Leads", PATHS.leads],
  ["Jobs", PATHS.jobs],
  ["Overview", PATHS.overview],
  ["Clicks", PATHS.contacts],
] as const;

/** Links to the screens, with the new-lead count. */
function Navigation() {
  const [here] = useLocation();
  const { data: counts } = usePolledCounts();
  const waiting = counts?.new ?? 0;
  useEffect(() => showBadge(waiting), [waiting]);
  return (
    <nav aria-label="Main" className="min-w-0 grow">
      <ul className="flex gap-3.5 max-[22rem]:gap-2 sm:gap-6">
        {LINKS.map(([label, path]) => (
          <li key={path}>
            <Link
              aria-current={here.startsWith(path) ? "page" : undefined}
              className="flex h-17 items-center gap-1.5 text-sm font-medium hover:text-clay aria-[current]:border-b-[3px] aria-[current]:border-ink aria-[current]:pt-[3px] aria-[current]:text-ink md:h-12"
              // On the list itself, the link clears the filters.
              href={path === PATHS.leads && here !== path ? lastList() : path}
            >
              {label}
              {path === PATHS.leads && waiting > 0 && (
                <span className="rounded-sm bg-vial px-1.5 text-xs leading-5 font-semibold text-on-vial tabular-nums forced-colors:border">
                  {waiting}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ACCOUNT_PAGES = [["Open sessions", PATHS.sessions]] as const;
const OWNER_PAGES = [
  ["Staff and exports", PATHS.staff],
  ...ACCOUNT_PAGES,
  ["Security reports", PATHS.reports],
] as const;

/** The account menu, a native popover. */
function Account() {
  const { email, role } = useSession();
  const announce = useAnnounce();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const pages = role === "owner" ? OWNER_PAGES : ACCOUNT_PAGES;
  const item =
    "flex min-h-11 w-full cursor-pointer items-center px-5 text-left font-medium hover:bg-wall";
  return (
    <>
      <button
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border-[1.5px] border-line-2 text-sm font-semibold text-ink-2 [anchor-name:--account] md:pointer-fine:size-9"
        popoverTarget={id}
        type="button"
      >
        <span aria-hidden="true">{initialsOf(email)}</span>
        <span className="sr-only">Signed in as {email}</span>
      </button>
      <div
        className="[inset:auto] [top:anchor(bottom)] [right:anchor(right)] m-0 mt-2 min-w-64 rounded border border-line bg-surface py-2 text-sm text-ink raised [position-anchor:--account] not-supports-[anchor-name:--a]:top-17 not-supports-[anchor-name:--a]:right-5"
        id={id}
        popover="auto"
        ref={popover}
      >
        <p className="px-5 pt-1 pb-3">
          <span className="block font-semibold break-all">{email}</span>
          <span className="text-ink-2">{role === "owner" ? "Owner" : "Staff"}</span>
        </p>
        <ul className="border-t border-line pt-2">
          {pages.map(([label, path]) => (
            <li key={path}>
              <Link className={item} href={path} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              className={item}
              onClick={() => {
                close();
                setLeaving(true);
              }}
              type="button"
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
      {isLeaving && (
        <Suspense>
          <SignOut
            close={(error) => {
              setLeaving(false);
              if (error) announce({ text: error.message, isProblem: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
