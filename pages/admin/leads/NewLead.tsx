import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { LeadAnswer } from "#contract/api.ts";
import { callApi } from "../api/call.ts";
import { leadPath } from "../app/paths.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { leadsChanged } from "../app/leads-changed.ts";
import { Modal } from "../ui/Modal.tsx";
import { NewLeadForm, type Draft } from "./NewLeadForm.tsx";

interface Props {
  isOpen: boolean;
  close: () => void;
}

/** What was typed, and by which id the backend knows that it had it before. */
interface Begun {
  draft: Draft;
  submissionId: string;
}

function begin(): Begun {
  return { draft: {}, submissionId: crypto.randomUUID() };
}

/** A call becomes a lead. What was typed stays until it is stored or thrown away on purpose. */
export function NewLead({ isOpen, close }: Props) {
  const [{ draft, submissionId }, setBegun] = useState(begin);
  // How often somebody wanted to go without what was typed.
  const [asked, setAsked] = useState(0);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const announce = useAnnounce();
  const send = useMutation({
    mutationFn: () =>
      callApi<LeadAnswer>("/leads", {
        method: "POST",
        body: JSON.stringify({ ...draft, kind: "contact", source: "phone", submissionId }),
      }),
    onSuccess: ({ lead }) => {
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
