import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PhotoStage } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { asError } from "../api/failure.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { photoQueue, useWaitingPhotos, type WaitingPhoto } from "../offline/photo-queue.ts";
import { CACHE_ONLY } from "../offline/waiting.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { shrink } from "./shrink.ts";

/** A file that can't be added. */
export interface BadFile {
  id: string;
  name: string;
  error: Error;
}

interface Preparing {
  /** Number of files that are being read. */
  reading: number;
  bad: readonly BadFile[];
}

const NOTHING: Preparing = { reading: 0, bad: [] };

/**
 * Adds photos to a lead. Each is shrunk and stored in the browser, and then sent, also after the user has left the lead's
 * screen or closed the app.
 */
export function useUploads({ id: lead, name }: Pick<Lead, "id" | "name">) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { email: by } = useSession();
  const queue = photoQueue(client);
  const waiting = useWaitingPhotos(by).filter((photo) => photo.lead === lead);
  const queryKey = ["photo-uploads", lead];
  const { data = NOTHING } = useQuery<Preparing>({
    queryKey,
    ...CACHE_ONLY,
  });
  const update = (next: (now: Preparing) => Partial<Preparing>) =>
    client.setQueryData<Preparing>(queryKey, (now = NOTHING) => ({ ...now, ...next(now) }));
  const pending = waiting.filter(({ refusal }) => refusal === undefined);
  // Photos are sent in order, so those after one that failed wait, too.
  const late = pending.some(({ tries }) => tries > 0) ? pending : [];
  useLeaveWarning(data.reading > 0);

  const add = async (files: readonly File[], stage: PhotoStage | undefined) => {
    update(({ reading }) => ({ reading: reading + files.length }));
    const ids = new Set<string>();
    let added = 0;
    let isReading = true;
    const report = () => {
      const isSending = queue.items().some(({ id, refusal }) => ids.has(id) && !refusal);
      if (isReading || isSending) return;
      for (const stop of stops) stop();
      if (added > 0) announce({ text: added === 1 ? "Photo added." : `${added} photos added.` });
    };
    const stops = [
      queue.on("sent", ({ id }) => {
        if (ids.has(id)) added += 1;
      }),
      // Photos may also be removed, or sent by another tab.
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === KEYS.waitingPhotos[0]) report();
      }),
    ];
    // One after another, because a phone can't hold many decoded photos.
    for (const file of files) {
      const id = crypto.randomUUID();
      try {
        const image = await shrink(file);
        ids.add(id);
        await queue.addPhoto({ id, lead, name, by, stage, image });
      } catch (error) {
        const bad = { id, name: file.name, error: asError(error) };
        update((now) => ({ bad: [...now.bad, bad] }));
      }
      update(({ reading }) => ({ reading: reading - 1 }));
    }
    isReading = false;
    report();
  };

  return {
    add: (files: readonly File[], stage: PhotoStage | undefined) => void add(files, stage),
    /** Photos that wait for a connection. */
    late,
    /** Photos that the server refused. */
    refused: waiting.filter(({ refusal }) => refusal !== undefined),
    bad: data.bad,
    /** Such as `Adding 2 photos`; empty if nothing is being sent. */
    progress: progressText(data.reading + pending.length - late.length),
    sendNow: () => void queue.sendNow(lead),
    remove: (photos: readonly WaitingPhoto[]) => void queue.remove(photos.map(({ id }) => id)),
    /** Drops everything that couldn't be added. */
    drop: () => {
      void queue.remove(waiting.filter(({ refusal }) => refusal !== undefined).map(({ id }) => id));
      update(() => ({ bad: [] }));
    },
  };
}

function progressText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "Adding photo" : `Adding ${count} photos`;
}

/** Makes the browser ask before the page is closed, because photos that weren't read yet would be lost. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isOn]);
}
