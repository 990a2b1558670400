import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { localDay } from "#contract/local-time.ts";
import { LIMITS } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextArea, TextField } from "#renderer/ui/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { api, bodyOf } from "../api/client.ts";
import { leadPath } from "../app/paths.ts";
import { leadsChanged } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { useAnnounce } from "../ui/Announcements.tsx";
import { choicesOf } from "../ui/controls.tsx";
import { useFieldErrors } from "../ui/Failure.tsx";
import { Modal } from "../ui/Modal.tsx";
import { useNow } from "../ui/times.ts";

/** Returns an empty draft, and a new id that lets the backend recognize repeated requests. */
function begin(): { draft: Draft; submissionId: string } {
  return { draft: {}, submissionId: crypto.randomUUID() };
}

/** A dialog to add a lead from a phone call. The draft persists until it's saved or discarded. */
export default function NewLead({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [{ draft, submissionId }, setBegun] = useState(begin);
  // How many times the user tried to close the dialog.
  const [asked, setAsked] = useState(0);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const announce = useAnnounce();
  const send = useMutation({
    mutationFn: () =>
      bodyOf(
        api.leads.$post({ json: { ...draft, kind: "contact", source: "phone", submissionId } }),
      ),
    onSuccess: (answer) => {
      if (!("lead" in answer)) return;
      const { lead } = answer;
      leadsChanged(client);
      leave();
      announce({ text: `Saved: ${lead.name}.` });
      navigate(leadPath(lead.id));
    },
  });
  const leave = () => {
    setBegun(begin());
    setAsked(0);
    send.reset();
    close();
  };
  const isTyped = Object.values(draft).some((value) => value !== "");
  if (!isOpen) return null;
  return (
    <Modal
      close={() => (isTyped ? setAsked(asked + 1) : leave())}
      isGuarded={isTyped}
      title="New lead"
    >
      <NewLeadForm
        change={(changed) => {
          setBegun({ draft: { ...draft, ...changed }, submissionId });
          setAsked(0);
        }}
        draft={draft}
        error={send.error}
        isSending={send.isPending}
        leaving={asked > 0 ? { asked, stay: () => setAsked(0), leave } : undefined}
        send={() => {
          if (!send.isPending) send.mutate();
        }}
      />
    </Modal>
  );
}

/** What the caller said, keyed by API field name. */
type Draft = Partial<
  Record<"name" | "phone" | "email" | "city" | "service" | "message" | "followUpOn", string>
>;

interface FormProps {
  draft: Draft;
  change: (changed: Draft) => void;
  send: () => void;
  isSending: boolean;
  error: Error | null;
  /** Set while the dialog asks whether to discard the draft. */
  leaving: { asked: number; stay: () => void; leave: () => void } | undefined;
}

function NewLeadForm({ draft, change, send, isSending, error, leaving }: FormProps) {
  const { business } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, error);
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name] ?? "",
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      ref={form}
    >
      <div className="sm:col-span-2">
        <TextField autoComplete="off" label="Name" maxLength={LIMITS.name} {...field("name")} />
      </div>
      <TextField autoComplete="off" inputMode="tel" label="Phone" type="tel" {...field("phone")} />
      <TextField autoComplete="off" label="Email" type="email" {...field("email")} />
      <Select
        empty="Unknown"
        label="City"
        options={choicesOf(business.cities)}
        {...field("city")}
      />
      <Select
        empty="Unknown"
        label="Service"
        options={choicesOf(business.services)}
        {...field("service")}
      />
      <div className="sm:col-span-2">
        <TextArea label="What do they need?" maxLength={LIMITS.message} {...field("message")} />
      </div>
      <TextField
        label="Follow up on"
        min={localDay(useNow())}
        type="date"
        {...field("followUpOn")}
      />
      <div className="sm:col-span-2" role="alert">
        {error !== null && (
          <p className="text-alarm flex gap-2 text-sm font-semibold">
            <Icon className="size-[1lh]" name="warning" />
            {error.message} {Object.keys(errors).length === 0 && "What you entered is still here."}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {leaving ? (
          <DiscardPrompt key={leaving.asked} leave={leaving.leave} stay={leaving.stay} />
        ) : (
          <Button busy={isSending} type="submit">
            {isSending ? "Saving" : "Save lead"}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Asks before discarding the draft. Takes focus, because the prompt may be off screen in a long form. */
function DiscardPrompt({ stay, leave }: { stay: () => void; leave: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <fieldset aria-labelledby={id} className="flex grow scroll-mb-6 flex-wrap gap-3">
      <p className="w-full font-semibold" id={id}>
        Discard what you entered?
      </p>
      <Button onClick={stay} ref={button} variant="outlined">
        Keep editing
      </Button>
      <Button onClick={leave} variant="outlined">
        Discard
      </Button>
    </fieldset>
  );
}
