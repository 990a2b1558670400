import type { ConsentWay } from "../../contract/lead-values.ts";
import type { Lead, LeadEvent, LeadPhoto } from "../../contract/lead.ts";

// How photos change a lead, in both stores.

/** A lead with other photos, and the event for its history. */
export interface PhotoChange {
  lead: Lead;
  event: LeadEvent;
}

export type AddedPhoto =
  | { outcome: "added"; photo: LeadPhoto; change: PhotoChange }
  /** The lead has the photo already, or as many as it may have. */
  | { outcome: "repeat" | "full"; photo: LeadPhoto };

/** @param most maximum number of photos from visitors, or from staff */
export function addedPhoto(lead: Lead, photo: LeadPhoto, most: number): AddedPhoto {
  const { photos = [] } = lead;
  const known = photos.find(({ id }) => id === photo.id);
  if (known !== undefined) return { outcome: "repeat", photo: known };
  const isVisitors = photo.by === "visitor";
  const alike = photos.filter(({ by }) => (by === "visitor") === isVisitors);
  if (alike.length >= most) return { outcome: "full", photo };
  const event: LeadEvent = { at: photo.at, by: photo.by, what: "addedPhoto", photo: photo.id };
  const change = { lead: { ...lead, photos: [...photos, photo] }, event };
  return { outcome: "added", photo, change };
}

/** What staff change about a photo: the customer's consent to publish it, or `removed`. */
export type PhotoEdit = { consent: ConsentWay | null } | "removed";

/** Returns the change, or `undefined` if the lead doesn't have the photo. */
export function editedPhoto(
  lead: Lead,
  photoId: string,
  edit: PhotoEdit,
  by: string,
  at: string,
): PhotoChange | undefined {
  const { photos = [] } = lead;
  const before = photos.find(({ id }) => id === photoId);
  if (before === undefined) return undefined;
  const event = { at, by, photo: photoId };
  const consent = {
    ...(before.consent !== undefined && { from: before.consent.way }),
    ...(edit !== "removed" && edit.consent !== null && { to: edit.consent }),
  };
  return {
    lead: {
      ...lead,
      photos: photos.flatMap((photo) => {
        if (photo.id !== photoId) return photo;
        if (edit === "removed") return [];
        const { consent: _earlier, ...others } = photo;
        return edit.consent === null
          ? others
          : { ...others, consent: { way: edit.consent, by, at } };
      }),
    },
    event:
      edit === "removed"
        ? { ...event, what: "removedPhoto" }
        : { ...event, what: "changedConsent", consent },
  };
}
