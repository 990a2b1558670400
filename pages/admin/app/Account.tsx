import { useId, useRef } from "react";
import { Link } from "wouter";
import { signOut } from "../api/sign-out.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { initialsOf } from "../ui/people.ts";
import { PATHS } from "./paths.ts";
import { useSession } from "./SignedIn.tsx";

/** Who is signed in, and what there is for them: a popover that the browser opens and closes. */
export function Account() {
  const { email, role } = useSession();
  const announce = useAnnounce();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const leave = () => {
    close();
    signOut().catch(({ message }: Error) => announce({ text: message, isProblem: true }));
  };
  const id = useId();
  const item =
    "flex min-h-11 w-full cursor-pointer items-center px-5 text-left font-medium hover:bg-wall";
  return (
    <>
      <button
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full bg-pine-tint text-sm font-semibold text-pine [anchor-name:--account] forced-colors:border"
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
          {role === "owner" && (
            <li>
              <Link className={item} href={PATHS.staff} onClick={close}>
                Staff and exports
              </Link>
            </li>
          )}
          <li>
            <button className={item} onClick={leave} type="button">
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
