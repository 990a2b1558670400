import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { PATHS } from "../app/paths.ts";
import { KEYS, leadsChanged } from "../app/queries.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { closeAround, Modal } from "../ui/Modal.tsx";
import { forgetDrafts } from "./drafts.ts";
import { leadApi, workKey } from "./lead-work.ts";

/** Erases a lead, which visitors may request by law. For the owner, at the end of the screen. */
export function EraseLead({ lead }: { lead: Lead }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-12 border-t border-line pt-6">
      <Button onClick={() => setIsAsking(true)} size="small" variant="outlined">
        Erase this lead
      </Button>
      {isAsking && (
        <Modal close={() => setIsAsking(false)} title={`Erase ${lead.name}?`}>
          <Question lead={lead} />
        </Modal>
      )}
    </div>
  );
}

function Question({ lead: { id, name } }: { lead: Lead }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const erase = useMutation({
    mutationFn: () => leadApi.erase(id),
    onSuccess: () => {
      forgetDrafts(id);
      announce({ text: `${name} is erased.` });
      navigate(PATHS.leads);
      client.removeQueries({ queryKey: workKey(id) });
      // Other cached leads may link to it.
      client.removeQueries({ queryKey: KEYS.lead });
      for (const queryKey of [KEYS.leads, KEYS.newerLeads, KEYS.deadLetters]) {
        void client.resetQueries({ queryKey });
      }
      leadsChanged(client);
    },
  });
  return (
    <>
      <p className="max-w-[48ch]">
        This cannot be undone. The lead goes with its notes, its history and the messages about it;
        it is no longer in any list, export or figure.
      </p>
      {erase.error && (
        <p className="pt-4 font-semibold text-clay" role="alert">
          {erase.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-5">
        <Button
          busy={erase.isPending}
          onClick={() => {
            if (!erase.isPending) erase.mutate();
          }}
          size="small"
        >
          Erase for good
        </Button>
        <Button
          onClick={({ currentTarget }) => closeAround(currentTarget)}
          size="small"
          variant="outlined"
        >
          Keep it
        </Button>
      </div>
    </>
  );
}
