import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Granted, StaffList, StaffMember } from "#contract/api.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/lead-values.ts";
import { LIMITS, SIGN_IN_LINK_MINUTES } from "#contract/limits.ts";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { api, bodyOf } from "../api/client.ts";
import { PATHS } from "../app/paths.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { ActionStatus } from "../ui/ActionStatus.tsx";
import { useAnnounce } from "../ui/Announcements.tsx";
import { Card } from "../ui/Card.tsx";
import { TEXT_BUTTON } from "../ui/controls.tsx";
import { Loaded, LoadingText, useFieldErrors } from "../ui/Failure.tsx";
import { Modal, ModalChoice } from "../ui/Modal.tsx";

/** What the screen's dialog is about. */
type Asked =
  | { what: "remove"; person: string }
  /** A new sign-in link, as a URL. */
  | { what: "link"; person: string; url: string };

/** Cards that list who has access, and let owners give and remove it. */
export function AccessCards() {
  const [asked, setAsked] = useState<Asked>();
  const showLink = ({ link }: Granted, person: string) => {
    // The person opens the site at the same URL as the owner.
    const url = new URL(`${PATHS.login}#${link}`, location.origin).href;
    if (link !== undefined) setAsked({ what: "link", person, url });
  };
  const close = () => setAsked(undefined);
  const status = useRef<HTMLOutputElement>(null);
  const [removed, setRemoved] = useState<string>();
  // Otherwise, focus would be lost with the removed person's buttons.
  useEffect(() => {
    if (removed !== undefined) status.current?.focus();
  }, [removed]);
  return (
    <>
      <Card title="Who has access">
        <ActionStatus
          className="block pb-3 text-sm"
          ref={status}
          words={removed === undefined ? "" : `${removed} no longer has access.`}
        />
        <Members remove={(person) => setAsked({ what: "remove", person })} showLink={showLink} />
      </Card>
      <Card title="Give access">
        <GiveAccess showLink={showLink} />
      </Card>
      {asked?.what === "remove" && (
        <RemoveAccess close={close} done={() => setRemoved(asked.person)} person={asked.person} />
      )}
      {asked?.what === "link" && <SignInLink close={close} {...asked} />}
    </>
  );
}

const ROLE_LABELS = { owner: "Owner", staff: "Staff" } as const satisfies Record<StaffRole, string>;

const ROLES = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Returns a function that shows a changed staff list, and refetches what else the change affects. */
function useStaffChanged() {
  const client = useQueryClient();
  return ({ staff, usesLinks }: StaffList) => {
    client.setQueryData<StaffList>(KEYS.staff, { staff, usesLinks });
    for (const queryKey of [KEYS.audit, KEYS.people, KEYS.sessions]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}

/** Gives someone access. If they have it already, it sets their role and creates a new link. */
function useGrant(showLink: (granted: Granted, person: string) => void) {
  const changed = useStaffChanged();
  return useMutation({
    mutationFn: (json: StaffMember) => bodyOf(api.staff.$post({ json })),
    onSuccess: (granted, { email }) => {
      changed(granted);
      showLink(granted, email.trim().toLowerCase());
    },
  });
}

interface MembersProps {
  remove: (person: string) => void;
  showLink: (granted: Granted, person: string) => void;
}

/** Lists everyone who can sign in. */
function Members({ remove, showLink }: MembersProps) {
  const query = useQuery({ queryKey: KEYS.staff, queryFn: () => bodyOf(api.staff.$get()) });
  const grant = useGrant(showLink);
  return (
    <Loaded query={query} waiting={<LoadingText label="Loading staff" lines={4} />}>
      {({ staff, usesLinks }) => (
        <>
          {grant.error && <Problem>{grant.error.message}</Problem>}
          <ul aria-label="Staff" className="text-sm">
            {staff.map((member) => (
              <Member
                key={member.email}
                {...member}
                makeLink={
                  usesLinks
                    ? () => {
                        if (!grant.isPending) grant.mutate(member);
                      }
                    : undefined
                }
                remove={() => remove(member.email)}
              />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

interface MemberProps extends StaffMember {
  remove: () => void;
  /** Absent if staff sign in with Google. */
  makeLink: (() => void) | undefined;
}

function Member({ email, role, remove, makeLink }: MemberProps) {
  const { email: own } = useSession();
  const id = useId();
  return (
    <li className="border-t border-line py-2 last:-mb-2">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold" id={id}>
            {email}
          </span>
          {email === own && <span className="text-ink-2"> (you)</span>}
        </span>
        <Badge>{ROLE_LABELS[role]}</Badge>
      </div>
      {email !== own && (
        <div className="flex flex-wrap gap-x-6">
          {makeLink !== undefined && (
            <button aria-describedby={id} className={TEXT_BUTTON} onClick={makeLink} type="button">
              New sign-in link
            </button>
          )}
          <button aria-describedby={id} className={TEXT_BUTTON} onClick={remove} type="button">
            Remove
          </button>
        </div>
      )}
    </li>
  );
}

function GiveAccess({ showLink }: Pick<MembersProps, "showLink">) {
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("staff");
  const grant = useGrant((granted, person) => {
    setEmail("");
    setRole("staff");
    if (granted.link === undefined) {
      announce({ text: `${person} can now sign in with Google.` });
    }
    showLink(granted, person);
  });
  const errors = useFieldErrors(form, grant.error);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!grant.isPending) grant.mutate({ email, role });
      }}
      ref={form}
    >
      <TextField
        autoComplete="off"
        error={errors["email"]}
        label="Email"
        maxLength={LIMITS.email}
        name="email"
        onChange={({ target }) => setEmail(target.value)}
        type="email"
        value={email}
      />
      <Select
        error={errors["role"]}
        hint="Staff see and edit leads. Owners also export and delete them, and give access."
        label="Role"
        name="role"
        onChange={({ target }) => setRole(target.value === "owner" ? "owner" : "staff")}
        options={ROLES}
        value={role}
      />
      {grant.error && Object.keys(errors).length === 0 && <Problem>{grant.error.message}</Problem>}
      <p>
        <Button busy={grant.isPending} size="small" type="submit">
          Give access
        </Button>
      </p>
      <p className="max-w-[60ch] text-sm text-ink-2">
        To change someone's role, give them access again with the new one.
      </p>
    </form>
  );
}

interface DialogProps {
  person: string;
  close: () => void;
}

function RemoveAccess({ person, close, done }: DialogProps & { done: () => void }) {
  const changed = useStaffChanged();
  const remove = useMutation({
    mutationFn: () =>
      bodyOf(api.staff[":email"].$delete({ param: { email: encodeURIComponent(person) } })),
    onSuccess: (list) => {
      changed(list);
      close();
      done();
    },
  });
  return (
    <Modal close={close} title="Remove access?">
      <p className="max-w-[48ch]">
        <span className="font-semibold wrap-anywhere">{person}</span> will be signed out on every
        device right away. Leads that are assigned to them stay assigned until you change that.
      </p>
      <ModalChoice
        busy={remove.isPending}
        confirm={() => remove.mutate()}
        error={remove.error}
        label="Remove access"
      />
    </Modal>
  );
}

/** Shows a new sign-in link, to copy or to share with the phone's own menu. */
function SignInLink({ person, url, close }: DialogProps & { url: string }) {
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus("Copied.");
    } catch {
      // Browsers allow this only on https, and ask first.
      field.current?.select();
      setStatus("Your browser didn't allow copying. Copy the selected link yourself.");
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: "Your sign-in link", url });
    } catch (error) {
      // Closing the menu isn't a problem.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  return (
    <Modal close={close} title="Sign-in link">
      <p className="max-w-[48ch] pb-4">
        Send this link to <span className="font-semibold wrap-anywhere">{person}</span> and to no
        one else, because anyone who opens it is signed in as them. It works once, within{" "}
        {SIGN_IN_LINK_MINUTES} minutes.
      </p>
      <TextField
        label="Link"
        name="sign-in-link"
        onFocus={({ target }) => target.select()}
        readOnly
        ref={field}
        value={url}
      />
      <div className="flex flex-wrap gap-3 pt-5">
        {"share" in navigator && (
          <Button onClick={() => void share()} size="small">
            Share link
          </Button>
        )}
        <Button onClick={() => void copy()} size="small" variant="outlined">
          Copy link
        </Button>
      </div>
      <output className="block min-h-[1lh] pt-3 text-sm">{status}</output>
    </Modal>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="text-alarm max-w-[60ch] pb-3 text-sm font-semibold" role="alert">
      {children}
    </p>
  );
}
