import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { VISIT_STATUSES } from "#contract/lead-values.ts";
import { leadPath } from "../app/paths.ts";
import { leadsChanged, recordKey } from "../app/queries.ts";
import { useReader } from "../app/SignedIn.tsx";
import { useAnnounce } from "../ui/Announcements.tsx";
import { requestText } from "./history.ts";
import { messageOf, workQueue } from "../offline/work-queue.ts";
import { leadApi } from "./lead-api.ts";

/** Returns functions that merge another lead with the one on the screen, and separate merged ones. */
export function useMerging(id: string) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { now } = useReader();
  const [path, navigate] = useLocation();
  const queue = workQueue(client);

  const refresh = async (...ids: string[]) => {
    leadsChanged(client);
    await Promise.all(ids.map((each) => client.invalidateQueries({ queryKey: recordKey(each) })));
  };
  const onError = (error: Error) =>
    announce({ text: `Not saved. ${messageOf(error)}`, isProblem: true });

  const separation = useMutation({
    mutationFn: async (merged: string) => {
      await queue.sendNow(id);
      return leadApi.separate(merged);
    },
    onError,
    onSuccess: async ({ lead }) => {
      announce({
        text: `${requestText(lead, now)} is a lead of its own again.`,
        link: { label: "Open it", href: leadPath(lead.id) },
      });
      await refresh(id, lead.id);
    },
  });

  const merge = useMutation({
    mutationFn: async (other: string) => {
      // Changes to this lead that are still being saved come first.
      await queue.sendNow(id);
      return leadApi.merge(id, other);
    },
    onError,
    onSuccess: async ({ lead, merged }) => {
      const isHere = lead.id === id;
      const undo = async () => {
        await separation.mutateAsync(merged.id);
        if (!isHere) navigate(path);
      };
      const visit = VISIT_STATUSES.has(lead.status) ? ", which has the visit" : "";
      announce({
        text: isHere
          ? `Merged with ${requestText(merged, now)}.`
          : `Merged into ${requestText(lead, now)}${visit}.`,
        undo: () => void undo(),
      });
      if (isHere) {
        // A form that is open is based on the earlier version, and a merge overwrites nothing.
        await queue.moveOn(id, lead.version - 1, lead.version);
      } else navigate(leadPath(lead.id), { replace: true });
      await refresh(lead.id);
    },
  });

  return {
    merge: merge.mutate,
    separate: separation.mutate,
    isBusy: merge.isPending || separation.isPending,
  };
}
