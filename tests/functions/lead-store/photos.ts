import { expect, test } from "vitest";
import { later, newLead, withLead, type OpenStore } from "../../support/leads.ts";
import { photoOf } from "../../support/lead-photos.ts";
import { atTime } from "./retention.ts";

const ANNA = "anna@example.com";

/** Tests of the photos that belong to a lead. */
export function photos(open: OpenStore): void {
  test("a lead keeps its photos in order, with an event for each and without a new version", async () => {
    const { store, lead } = await withLead(open);
    const after = photoOf({ id: "after", by: ANNA, at: later(3), stage: "after" });
    expect(await store.addPhoto(lead.id, photoOf(), 6)).toEqual({
      outcome: "added",
      photo: photoOf(),
    });
    await store.addPhoto(lead.id, after, 60);
    const record = await store.get(lead.id);
    expect(record?.lead).toMatchObject({ version: 1, photos: [photoOf(), after] });
    expect(record?.events).toMatchObject([
      { what: "created" },
      { what: "addedPhoto", photo: "wall", by: "visitor" },
      { what: "addedPhoto", photo: "after", by: ANNA },
    ]);
  });

  test("a lead takes each photo once, even if it's sent several times at once", async () => {
    const { store, lead } = await withLead(open);
    const sent = Array.from({ length: 4 }, () => store.addPhoto(lead.id, photoOf(), 1));
    const outcomes = (await Promise.all(sent)).map((added) => added?.outcome);
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "repeat")).toHaveLength(3);
    expect((await store.get(lead.id))?.lead.photos).toHaveLength(1);
  });

  test("a lead takes a limited number of photos from the visitor, and as many more from staff", async () => {
    const { store, lead } = await withLead(open);
    const add = (id: string, by: string) => store.addPhoto(lead.id, photoOf({ id, by }), 2);
    const outcomes = [
      await add("a", "visitor"),
      await add("b", "visitor"),
      await add("c", "visitor"),
      await add("d", ANNA),
      await add("e", ANNA),
      await add("f", ANNA),
    ].map((added) => added?.outcome);
    expect(outcomes).toEqual(["added", "added", "full", "added", "added", "full"]);
  });

  test("a change that was based on the version before a photo keeps the photo", async () => {
    const { store, lead } = await withLead(open);
    await store.addPhoto(lead.id, photoOf(), 6);
    const changed = await store.update(lead.id, 1, { status: "contacted" }, ANNA, later(2));
    expect(changed).toMatchObject({ outcome: "updated", lead: { photos: [photoOf()] } });
    expect((await store.get(lead.id))?.lead.photos).toEqual([photoOf()]);
  });

  test("staff can record and withdraw the customer's consent, and remove a photo", async () => {
    const { store, lead } = await withLead(open);
    await store.addPhoto(lead.id, photoOf(), 6);
    const agreed = await store.editPhoto(lead.id, "wall", { consent: "text" }, ANNA, later(2));
    const consent = { way: "text", by: ANNA, at: later(2) };
    expect(agreed?.photos).toEqual([{ ...photoOf(), consent }]);
    const withdrawn = await store.editPhoto(lead.id, "wall", { consent: null }, ANNA, later(3));
    expect(withdrawn?.photos).toEqual([photoOf()]);
    expect((await store.editPhoto(lead.id, "wall", "removed", ANNA, later(4)))?.photos).toEqual([]);
    expect(await store.editPhoto(lead.id, "wall", "removed", ANNA, later(5))).toBeUndefined();
    const events = (await store.get(lead.id))?.events.slice(2);
    expect(events).toMatchObject([
      { what: "changedConsent", photo: "wall", by: ANNA },
      { what: "changedConsent" },
      { what: "removedPhoto", photo: "wall" },
    ]);
    const consents = events?.map((event) => event.consent);
    expect(consents).toEqual([{ to: "text" }, { from: "text" }, undefined]);
  });

  test("the history says how a customer agreed to a photo before and after staff correct it", async () => {
    const { store, lead } = await withLead(open);
    await store.addPhoto(lead.id, photoOf(), 6);
    await store.editPhoto(lead.id, "wall", { consent: "text" }, ANNA, later(2));
    await store.editPhoto(lead.id, "wall", { consent: "phone" }, ANNA, later(3));
    const corrected = { from: "text", to: "phone" };
    expect((await store.getEvents(lead.id)).at(-1)?.consent).toEqual(corrected);
  });

  test("a photo can't be added to a lead that doesn't exist", async () => {
    const store = await open();
    expect(await store.addPhoto("none", photoOf(), 6)).toBeUndefined();
    expect(await store.editPhoto("none", "wall", "removed", ANNA, later(1))).toBeUndefined();
  });

  test("lists which leads have photos, including those in the trash until they're erased", async () => {
    const { store, moveTo, purge } = await atTime(open, later(0));
    for (const id of ["old", "new", "bare"]) {
      await store.create(newLead({ id }));
      if (id !== "bare") await store.addPhoto(id, photoOf({ id: `of-${id}` }), 6);
    }
    const ids = ["old", "new", "bare", "none"];
    const both = new Map([
      ["old", new Set(["of-old"])],
      ["new", new Set(["of-new"])],
    ]);
    expect(await store.photosOf(ids)).toEqual(both);
    expect(await store.photosOf([])).toEqual(new Map());
    await store.erase("new");
    expect(await store.photosOf(ids)).toEqual(new Map([["old", new Set(["of-old"])]]));
    await moveTo("2028-12-01T10:00:00.000Z");
    await purge();
    expect(await store.get("old")).toBeUndefined();
    expect(await store.photosOf(ids)).toEqual(new Map([["old", new Set(["of-old"])]]));
  });
}
