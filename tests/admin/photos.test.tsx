import { File as NodeFile } from "node:buffer";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadPhoto } from "#contract/lead.ts";
import { shrunkSize } from "#pages/admin/photos/shrink.ts";
import { moved, turned, WHOLE, zoomed } from "#pages/admin/photos/view.ts";
import { later } from "../support/leads.ts";
import { photo, photoOf } from "../support/lead-photos.ts";
import {
  act,
  ANNA,
  BEN,
  screen,
  type StaffScreen,
  staffScreen,
  waitFor,
  within,
} from "../support/staff-screen.tsx";

/** Object URLs in use. */
const urls = new Set<string>();

beforeEach(() => {
  urls.clear();
  let made = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    made += 1;
    urls.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void urls.delete(url));
  return () => vi.restoreAllMocks();
});

const card = () => within(screen.getByRole("region", { name: "Photos" }));
const viewer = () => within(screen.getByRole("dialog", { name: "Photos" }));
const thumbnails = () => card().queryAllByRole("button", { name: /photo, added by/i });
const history = () => screen.getByRole("region", { name: "History" }).textContent;
const names = (elements: readonly HTMLElement[]) =>
  elements.map((element) => element.getAttribute("aria-label"));

/** Opens the viewer with the first photo. */
async function openViewer({ user }: Pick<StaffScreen, "user">) {
  await user.click(thumbnails()[0] ?? expect.fail());
  await screen.findByRole("dialog", { name: "Photos" });
  // happy-dom doesn't move focus into a dialog.
  viewer().getByRole("button", { name: "Close" }).focus();
}

/** Opens the staff app, in which everything is visible because happy-dom has no layout. */
async function photoScreen() {
  const app = await staffScreen();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe: () => void;
      readonly disconnect = () => {};
      constructor(report: (entries: readonly object[]) => void) {
        this.observe = () => report([{ isIntersecting: true }]);
      }
    },
  );
  return app;
}

/** Opens a lead with photos, whose images all look alike. */
async function openPhotos(photos: readonly Partial<LeadPhoto>[]) {
  const app = await photoScreen();
  const image = await photo();
  app.intercept(({ method, url }) =>
    method === "GET" && url.includes("/photos/") ? new Response(image) : undefined,
  );
  const lead = await app.openLead({
    photos: photos.map((fields, index) =>
      photoOf({ id: `p${index}`, at: later(60 * index), ...fields }),
    ),
  });
  const photosNow = async () => (await app.store.get(lead.id))?.lead.photos ?? [];
  return { ...app, lead, photosNow };
}

describe("the photos of a lead", () => {
  test("are listed with who added them and when, together with those of merged leads", async () => {
    const app = await photoScreen();
    const first = await app.add({ photos: [photoOf({ id: "a", at: later(120), by: ANNA.email })] });
    const second = await app.add({
      photos: [
        photoOf({ id: "b", at: later(60), stage: "before" }),
        photoOf({ id: "c", at: later(180), by: BEN.email, stage: "after" }),
      ],
    });
    await app.store.merge(first.id, second.id, ANNA.email, later(4));
    app.open(`/admin/leads/${first.id}`);
    await waitFor(() => expect(thumbnails()).toHaveLength(3));
    expect(names(thumbnails())).toEqual([
      "Before photo, added by the visitor at 10:01 AM",
      "Photo, added by you at 10:02 AM",
      "After photo, added by Ben at 10:03 AM",
    ]);
    const asked = (id: string) => `GET /api/leads/${id}/photos`;
    await waitFor(() =>
      expect(app.requests.filter((each) => each.includes("/photos/"))).toEqual([
        `${asked(second.id)}/b?size=thumbnail`,
        `${asked(first.id)}/a?size=thumbnail`,
        `${asked(second.id)}/c?size=thumbnail`,
      ]),
    );
  });

  test("are shown from memory, which is freed when the user leaves", async () => {
    const { user } = await openPhotos([{}, {}]);
    const images = await waitFor(() => {
      const found = card().getAllByRole<HTMLImageElement>("img");
      expect(found).toHaveLength(2);
      return found;
    });
    expect(images.map(({ src }) => urls.has(src))).toEqual([true, true]);
    expect(images[0]?.alt).toMatch(/^Photo, added by the visitor at /);
    await user.click(screen.getAllByRole("link", { name: "Leads" })[0] ?? expect.fail());
    await screen.findByRole("heading", { level: 1, name: "Leads" });
    expect(urls.size).toBe(0);
  });
});

describe("adding photos", () => {
  const input = () => card().getByLabelText<HTMLInputElement>("Add photos");
  /** Returns a file of Node's, because the backend in this process can't read happy-dom's. */
  const fileOf = (content: Uint8Array<ArrayBuffer>, name: string, type: string): File =>
    Object.assign(new NodeFile([content], name, { type }), {
      // Missing from Node's types, or less exact there.
      webkitRelativePath: "",
      bytes: async () => content,
      stream: () => new Response(content).body ?? expect.fail(),
      slice: () => expect.fail("The app sends whole files."),
    });
  const jpeg = async (width: number) =>
    fileOf(await photo({ width }), `${width}.jpg`, "image/jpeg");

  test("a lead without photos offers to add some, which are stored with their stage", async () => {
    const { openLead, store, user } = await photoScreen();
    const { id } = await openLead();
    card().getByText("No photos yet.");
    await user.click(card().getByRole("radio", { name: "After" }));
    await user.upload(input(), [await jpeg(20), await jpeg(30)]);
    await card().findByText("Adding 2 photos");
    await screen.findByText("2 photos added.");
    expect(names(thumbnails())).toEqual([
      expect.stringMatching(/^After photo, added by you at /),
      expect.stringMatching(/^After photo, added by you at /),
    ]);
    await waitFor(() => expect(history()).toContain("Added 2 photosYou, "));
    expect((await store.get(id))?.lead.photos).toMatchObject([
      { width: 20, stage: "after", by: ANNA.email },
      { width: 30, stage: "after" },
    ]);
    await waitFor(() => expect(card().getAllByRole("img")).toHaveLength(2));
  });

  test("photos that can't be sent now are shown, can be removed, and are sent later in order", async () => {
    const { intercept, openLead, store, user } = await photoScreen();
    const { id } = await openLead();
    let uploads = 0;
    const restore = intercept(({ method, url }) => {
      if (method !== "POST" || !url.endsWith("/photos")) return undefined;
      uploads += 1;
      return uploads > 1 ? Response.error() : undefined;
    });
    await user.upload(input(), [await jpeg(20), await jpeg(21), await jpeg(22), await jpeg(23)]);
    const waiting = within(await card().findByRole("list", { name: "Waiting to send" }));
    await waitFor(() => expect(waiting.getAllByRole("img", { name: "Photo" })).toHaveLength(3));
    restore();
    await user.click(card().getByRole("button", { name: "Try now" }));
    await screen.findByText("4 photos added.");
    expect(card().queryByText("Waiting to send")).toBeNull();
    const widths = (await store.get(id))?.lead.photos?.map(({ width }) => width);
    expect(widths).toEqual([20, 21, 22, 23]);
  });

  test("a photo that waits can be removed, and isn't sent", async () => {
    const { goOffline, openLead, store, user } = await photoScreen();
    const { id } = await openLead();
    const restore = goOffline();
    await user.upload(input(), [await jpeg(20)]);
    await user.click(await card().findByRole("button", { name: "Remove photo 1" }));
    await waitFor(() => expect(card().queryByText("Waiting to send")).toBeNull());
    restore();
    expect((await store.get(id))?.lead.photos).toBeUndefined();
  });

  test("photos are still sent after the user has left the lead", async () => {
    const { openLead, store, user } = await photoScreen();
    const { id } = await openLead();
    await user.upload(input(), [await jpeg(20), await jpeg(30)]);
    await user.click(screen.getAllByRole("link", { name: "Leads" })[0] ?? expect.fail());
    await screen.findByText("2 photos added.");
    expect((await store.get(id))?.lead.photos).toHaveLength(2);
  });

  test("a file that no one can read is refused without sending it, and can only be dropped", async () => {
    const { openLead, requests, user } = await photoScreen();
    await openLead();
    await user.upload(input(), [fileOf(new Uint8Array(9), "wall.heic", "image/heic")]);
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(/^wall\.heic: We can't read this file\. Choose a JPEG/);
    expect(alert.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(requests.filter((each) => each.startsWith("POST"))).toEqual([]);
    await user.click(alert.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a photo is shrunk to a longer side of 2,000 pixels, and never enlarged", () => {
    expect(shrunkSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
    expect(shrunkSize({ width: 3000, height: 8000 })).toEqual({ width: 750, height: 2000 });
    expect(shrunkSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(shrunkSize({ width: 9000, height: 1 })).toEqual({ width: 2000, height: 1 });
  });
});

describe("the photo viewer", () => {
  test("moves through the photos with the arrow keys, and returns focus to the last one's thumbnail", async () => {
    const { user } = await openPhotos([{}, { stage: "before" }, {}]);
    await openViewer({ user });
    viewer().getByText("1 of 3");
    await user.keyboard("{ArrowRight}");
    viewer().getByText("2 of 3");
    viewer().getByText(/^Before photo, added by the visitor/);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    viewer().getByText("3 of 3");
    await user.click(viewer().getByRole("button", { name: "Next photo" }));
    await user.click(viewer().getByRole("button", { name: "Next photo" }));
    viewer().getByText("2 of 3");
    await user.click(viewer().getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(thumbnails()[1]);
  });

  test("zooms with plus and minus, rotates with R, and starts over with the next photo", async () => {
    const { user } = await openPhotos([{}, {}]);
    const transform = () => viewer().getByRole("img").style.transform;
    await openViewer({ user });
    await waitFor(() => expect(transform()).toContain("rotate(0deg) scale(1)"));
    await user.keyboard("++-");
    expect(transform()).toContain("scale(1.5)");
    viewer().getByText("Zoomed to 150%.");
    await user.keyboard("r");
    expect(transform()).toContain("rotate(90deg) scale(1)");
    await user.click(viewer().getByRole("button", { name: "Next photo" }));
    await waitFor(() => expect(transform()).toContain("rotate(0deg) scale(1)"));
  });

  test("records the customer's consent to publish a photo, and withdraws it", async () => {
    const { photosNow, user } = await openPhotos([{}]);
    await openViewer({ user });
    viewer().getByText("No consent recorded, so it stays private.");
    await user.click(viewer().getByRole("button", { name: "By phone" }));
    const recorded = await viewer().findByText(
      /^The customer agreed by phone\. Recorded by you at /,
    );
    await waitFor(() => expect(document.activeElement).toBe(recorded));
    expect(await photosNow()).toMatchObject([{ consent: { way: "phone", by: ANNA.email } }]);
    expect(names(thumbnails())).toEqual([expect.stringMatching(/, may be published$/)]);
    await user.click(viewer().getByRole("button", { name: "Withdraw consent" }));
    await viewer().findByText("No consent recorded, so it stays private.");
    expect((await photosNow())[0]).not.toHaveProperty("consent");
    await waitFor(() => expect(history()).toContain("A photo may no longer be published"));
  });

  test("changes the photo of a merged lead there, and shows it in the history", async () => {
    const app = await openPhotos([]);
    const second = await app.add({ photos: [photoOf({ id: "b" })] });
    await app.store.merge(app.lead.id, second.id, ANNA.email, later(4));
    app.open(`/admin/leads/${app.lead.id}`);
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    await openViewer(app);
    await app.user.click(viewer().getByRole("button", { name: "By email" }));
    await viewer().findByText(/^The customer agreed by email\./);
    await waitFor(() =>
      expect(history()).toContain("A photo may be published: the customer agreed by email"),
    );
    expect((await app.store.get(app.lead.id))?.merged?.[0]?.lead.photos).toMatchObject([
      { id: "b", consent: { way: "email" } },
    ]);
  });

  test("says why consent couldn't be recorded", async () => {
    const { goOffline, user } = await openPhotos([{}]);
    await openViewer({ user });
    goOffline();
    await user.click(viewer().getByRole("button", { name: "In person" }));
    expect((await viewer().findByRole("alert")).textContent).toMatch(/^No connection\./);
    viewer().getByRole("button", { name: "In person" });
  });

  test("asks before it removes a photo, shows the next one, and closes after the last", async () => {
    const { photosNow, user } = await openPhotos([{}, { stage: "after" }, {}]);
    await openViewer({ user });
    const remove = async () => {
      await user.click(viewer().getByRole("button", { name: "Remove photo" }));
      return within(await screen.findByRole("dialog", { name: "Remove this photo?" }));
    };
    await user.click((await remove()).getByRole("button", { name: "Cancel" }));
    expect(await photosNow()).toHaveLength(3);
    await user.click((await remove()).getByRole("button", { name: "Remove photo" }));
    await viewer().findByText("1 of 2");
    viewer().getByText(/^After photo/);
    // Focus has stayed in the viewer, so its keys still work.
    await user.keyboard("{ArrowRight}");
    viewer().getByText("2 of 2");
    await user.click((await remove()).getByRole("button", { name: "Remove photo" }));
    await viewer().findByText("1 of 1");
    await user.click((await remove()).getByRole("button", { name: "Remove photo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    card().getByText("No photos yet.");
    expect(document.activeElement).toBe(card().getByLabelText("Add photos"));
    expect(await photosNow()).toEqual([]);
    await waitFor(() => expect(history()).toContain("Removed 3 photos"));
  });
});

describe("a finger on a photo", () => {
  const pointer = (type: string, x: number, y: number, others: PointerEventInit = {}) => {
    const init = { pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true, button: 0 };
    const event = new PointerEvent(type, { ...init, clientX: x, clientY: y, ...others });
    act(() => void viewer().getByRole("img").dispatchEvent(event));
  };
  const swipe = (from: readonly [number, number], to: readonly [number, number]) => {
    pointer("pointerdown", ...from);
    pointer("pointermove", ...to);
    pointer("pointerup", ...to);
  };
  const transform = () => viewer().getByRole("img").style.transform;
  const start = async () => {
    const app = await openPhotos([{}, {}, {}]);
    await openViewer(app);
    await viewer().findByRole("img");
  };

  test("swipes to the next or the previous photo, but not with a short move", async () => {
    await start();
    swipe([300, 100], [200, 120]);
    viewer().getByText("2 of 3");
    await viewer().findByRole("img");
    swipe([200, 100], [160, 100]);
    viewer().getByText("2 of 3");
    swipe([100, 100], [200, 100]);
    viewer().getByText("1 of 3");
  });

  test("closes the viewer with a swipe down", async () => {
    await start();
    swipe([200, 100], [210, 300]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("zooms with a double tap, and shows the whole photo with another one", async () => {
    await start();
    const tap = () => swipe([100, 100], [102, 100]);
    tap();
    expect(transform()).toContain("scale(1)");
    tap();
    expect(transform()).toContain("scale(2.5)");
    // A zoomed photo is moved, so a swipe doesn't leave it.
    swipe([300, 100], [200, 100]);
    viewer().getByText("1 of 3");
    tap();
    tap();
    expect(transform()).toContain("scale(1)");
  });

  test("zooms with two fingers, which is never a swipe", async () => {
    await start();
    pointer("pointerdown", 100, 100);
    pointer("pointerdown", 200, 100, { pointerId: 2, isPrimary: false });
    pointer("pointermove", 300, 100, { pointerId: 2, isPrimary: false });
    expect(transform()).toContain("scale(2)");
    pointer("pointermove", 100, 100, { pointerId: 2, isPrimary: false });
    pointer("pointerup", 200, 100, { pointerId: 2, isPrimary: false });
    pointer("pointerup", 400, 100);
    viewer().getByText("1 of 3");
  });
});

describe("a photo's view", () => {
  const sizes = { stage: { width: 400, height: 400 }, photo: { width: 2000, height: 1000 } };

  test("zooms from 1 to 8 times around a point", () => {
    const near = zoomed(WHOLE, 4, sizes, { x: 100, y: 0 });
    expect(near).toEqual({ scale: 4, x: -300, y: 0, turns: 0 });
    expect(zoomed(near, 100, sizes).scale).toBe(8);
    expect(zoomed(near, 0.01, sizes)).toEqual(WHOLE);
  });

  test("never moves the photo's edge away from the stage's", () => {
    const near = zoomed(WHOLE, 2, sizes);
    expect(moved(near, { x: 999, y: 999 }, sizes)).toMatchObject({ x: 200, y: 0 });
    expect(moved(WHOLE, { x: 50, y: 50 }, sizes)).toEqual(WHOLE);
    const upright = zoomed(turned(WHOLE), 2, sizes);
    expect(moved(upright, { x: 999, y: -999 }, sizes)).toMatchObject({ x: 0, y: -200 });
  });

  test("turns all the way around", () => {
    expect([1, 2, 3, 4].reduce(turned, zoomed(WHOLE, 2, sizes))).toEqual(WHOLE);
  });
});
