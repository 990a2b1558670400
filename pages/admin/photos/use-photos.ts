import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ConsentWay, PhotoSize, PhotoStage } from "#contract/lead-values.ts";
import type { Lead, LeadPhoto, LeadRecord } from "#contract/lead.ts";
import { api, bodyOf } from "../api/client.ts";
import { KEYS, readRecord, recordKey } from "../app/queries.ts";
import { newerRecord, optionsOf, type Sending } from "../lead/lead-api.ts";

const photos = api.leads[":id"].photos;
const paramOf = (lead: string, photo: string) => ({
  param: { id: encodeURIComponent(lead), photo: encodeURIComponent(photo) },
});

/** API calls for photos. Each throws `ApiFailure` on error. */
export const photoApi = {
  read: async (
    lead: string,
    photo: string,
    size: PhotoSize,
    signal: AbortSignal,
  ): Promise<Blob> => {
    const request = { ...paramOf(lead, photo), query: { size } };
    return (await photos[":photo"].$get(request, { init: { signal } })).blob();
  },
  /** The server stores a photo that is sent again once. */
  add: (
    lead: string,
    body: Blob,
    stage: PhotoStage | undefined,
    sending: Sending,
  ): Promise<LeadPhoto> => {
    const request = { param: { id: encodeURIComponent(lead) }, query: { stage } };
    const { init, ...options } = optionsOf(sending);
    return bodyOf(photos.$post(request, { ...options, init: { ...init, body } }));
  },
  setConsent: async (lead: string, photo: string, consent: ConsentWay | null): Promise<Lead> => {
    const request = { ...paramOf(lead, photo), json: { consent } };
    return (await bodyOf(photos[":photo"].$patch(request))).lead;
  },
  remove: async (lead: string, photo: string): Promise<Lead> =>
    (await bodyOf(photos[":photo"].$delete(paramOf(lead, photo)))).lead,
};

/** A photo. A request for its URL alone wouldn't have the user's token, which Firebase needs. */
export const photoQuery = (lead: string, photo: string, size: PhotoSize) =>
  queryOptions({
    queryKey: [...KEYS.photo, lead, photo, size],
    queryFn: ({ signal }) => photoApi.read(lead, photo, size, signal),
    // In memory only as long as something shows it.
    gcTime: 0,
    // Stored photos never change.
    staleTime: Infinity,
  });

/** @param isWanted whether to load it yet */
export function usePhoto(lead: string, photo: string, size: PhotoSize, isWanted = true) {
  return useQuery({ ...photoQuery(lead, photo, size), enabled: isWanted });
}

/** Updates the photos of a lead in the cached record, which is its own or the one it was merged into. */
export type UpdatePhotos = (
  lead: string,
  update: (photos: readonly LeadPhoto[]) => LeadPhoto[],
) => Promise<void>;

/** @param id of the lead on the screen */
export function useUpdatePhotos(id: string): UpdatePhotos {
  const client = useQueryClient();
  return useCallback((lead, update) => updatePhotos(client, id, lead, update), [client, id]);
}

/** @param id of the lead whose cached record has the photos */
export async function updatePhotos(
  client: QueryClient,
  id: string,
  ...[lead, update]: Parameters<UpdatePhotos>
): Promise<void> {
  const key = recordKey(id);
  // A response already in flight may be older than the change.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<LeadRecord>(key, (record) => record && withPhotos(record, lead, update));
  void client.invalidateQueries({ queryKey: KEYS.leads });
  // Polling doesn't fetch the history of merged leads each time. If this fails, a later poll updates it.
  void readRecord(id)
    .then((fresh) => client.setQueryData<LeadRecord>(key, (record) => newerRecord(record, fresh)))
    .catch(() => undefined);
}

function withPhotos(
  { merged, ...own }: LeadRecord,
  id: string,
  update: Parameters<UpdatePhotos>[1],
): LeadRecord {
  const updated = <Part extends { lead: Lead }>(part: Part): Part =>
    part.lead.id === id
      ? { ...part, lead: { ...part.lead, photos: update(part.lead.photos ?? []) } }
      : part;
  return { ...updated(own), merged: merged?.map(updated) };
}
