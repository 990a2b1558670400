import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PhotoStage } from "#contract/lead-values.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { shrink } from "./shrink.ts";
import { photoApi, useUpdatePhotos } from "./use-photos.ts";

/** A photo that is being added, or that couldn't be. */
export interface Upload {
  id: string;
  file: File;
  stage: PhotoStage | undefined;
  /** Why it couldn't be added. */
  error?: Error | undefined;
}

interface Uploads {
  /** In the order in which they're sent, without those that were added. */
  list: readonly Upload[];
  /** Photos of the current run, which lasts until each has been tried. */
  total: number;
  tried: number;
  added: number;
}

const NONE: Uploads = { list: [], total: 0, tried: 0, added: 0 };

const FINAL: ReadonlySet<ApiFailure["code"]> = new Set([
  "invalid_request",
  "not_found",
  "too_large",
  "unsupported_type",
]);

/** Returns whether the same photo may be accepted later. */
export function canRetry(error: Error): boolean {
  return error instanceof ApiFailure && !FINAL.has(error.code);
}

/** Keeps the result, so a photo that is sent again has the same bytes, which the server stores once. */
const shrunk = new WeakMap<File, Promise<Blob>>();

function shrinkOnce(file: File): Promise<Blob> {
  const result = shrunk.get(file) ?? shrink(file);
  shrunk.set(file, result);
  return result;
}

/**
 * Sends photos one after another, because a phone can't hold many decoded ones, also after the user has left the lead's
 * screen. Photos that couldn't be added are kept until they are, or the user drops them.
 */
export function useUploads(lead: string) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const updatePhotos = useUpdatePhotos(lead);
  const key = ["photo-uploads", lead];
  const { data = NONE } = useQuery<Uploads>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const update = (next: (now: Uploads) => Partial<Uploads>) =>
    client.setQueryData<Uploads>(key, (now = NONE) => ({ ...now, ...next(now) }));
  const { mutate } = useMutation({
    scope: { id: `photos of ${lead}` },
    retry: (failures, error) => failures < 1 && canRetry(error),
    mutationFn: async ({ file, stage }: Upload) =>
      photoApi.add(lead, await shrinkOnce(file), stage),
    onSuccess: async (photo, { id }) => {
      await updatePhotos(lead, (photos) => [
        ...photos.filter((each) => each.id !== photo.id),
        photo,
      ]);
      update(({ list, added }) => ({
        list: list.filter((each) => each.id !== id),
        added: added + 1,
      }));
    },
    onError: (error, { id }) =>
      update(({ list }) => ({
        list: list.map((each) => (each.id === id ? { ...each, error: asError(error) } : each)),
      })),
    onSettled: () => {
      const { tried, total, added } = update((now) => ({ tried: now.tried + 1 })) ?? NONE;
      if (tried < total || added === 0) return;
      announce({ text: added === 1 ? "Photo added." : `${added} photos added.` });
    },
  });
  const failed = data.list.filter(({ error }) => error !== undefined);
  const isBusy = data.tried < data.total;
  useLeaveWarning(data.list.length > 0);

  const send = (uploads: readonly Upload[]) => {
    const ids = new Set(uploads.map(({ id }) => id));
    update(({ list, total, tried }) => ({
      list: [...list.filter(({ id }) => !ids.has(id)), ...uploads],
      ...(tried < total
        ? { total: total + uploads.length }
        : { total: uploads.length, tried: 0, added: 0 }),
    }));
    for (const upload of uploads) mutate(upload);
  };
  return {
    failed,
    /** Such as `Adding photo 2 of 3`; empty if nothing is being sent. */
    progress: isBusy
      ? data.total === 1
        ? "Adding photo"
        : `Adding photo ${data.tried + 1} of ${data.total}`
      : "",
    add: (files: readonly File[], stage: PhotoStage | undefined) =>
      send(files.map((file) => ({ id: crypto.randomUUID(), file, stage }))),
    retry: () =>
      send(
        failed
          .filter(({ error }) => error !== undefined && canRetry(error))
          .map(({ id, file, stage }) => ({ id, file, stage })),
      ),
    /** Drops the photos that couldn't be added. */
    drop: () => update(({ list }) => ({ list: list.filter(({ error }) => error === undefined) })),
  };
}

/** Makes the browser ask before the page is closed, because photos that weren't added would be lost. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOn]);
}
