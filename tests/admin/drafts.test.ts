import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, forgetNoteId, noteKey, withNoteId } from "#pages/admin/lead/drafts.ts";
import { withNote } from "#pages/admin/lead/work.ts";
import { keep, readStoredText } from "#pages/admin/ui/stored-text.ts";

/** The storage of a tab, whose keys are its own properties. */
class TabStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => void vi.stubGlobal("sessionStorage", new TabStorage()));
afterEach(() => void vi.unstubAllGlobals());

test("forgets the unsent notes of one lead or of all, and nothing else", () => {
  keep(noteKey("l1"), "Call after six");
  keep(noteKey("l10"), "Gate code 12");
  keep("sidebar", "open");
  forgetDrafts("l1");
  expect([readStoredText(noteKey("l1")), readStoredText(noteKey("l10"))]).toEqual([
    "",
    "Gate code 12",
  ]);
  forgetDrafts();
  expect([readStoredText(noteKey("l10")), readStoredText("sidebar")]).toEqual(["", "open"]);
});

test("forgets nothing when the browser stores nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => forgetDrafts()).not.toThrow();
});

const brick = { text: "Brick.", outcome: "reached" } as const;

test("sends an unsent note again with the same id until it is stored", () => {
  const first = withNoteId("l1", brick);
  expect(first).toEqual({ id: expect.stringMatching(/^[a-f0-9-]{36}$/), ...brick });
  expect(withNoteId("l1", brick)).toEqual(first);
  forgetNoteId("l1", first);
  expect(withNoteId("l1", brick).id).not.toBe(first.id);
});

test("gives a note with another text, outcome or lead another id", () => {
  const others = [
    () => withNoteId("l1", { ...brick, text: "Brick" }),
    () => withNoteId("l1", { ...brick, outcome: "voicemail" }),
    () => withNoteId("l2", brick),
  ];
  for (const other of others) {
    const { id } = withNoteId("l1", brick);
    expect(other().id).not.toBe(id);
  }
});

test("keeps the id of the next note when the one before is stored", () => {
  const first = withNoteId("l1", brick);
  const second = withNoteId("l1", { text: "Two TVs." });
  forgetNoteId("l1", first);
  expect(withNoteId("l1", { text: "Two TVs." })).toEqual(second);
});

test("shows a note once that was stored at its first try", () => {
  const note = { id: "n1", text: "Brick.", by: "me@longleaftv.example", at: "2026-11-02" };
  const other = { ...note, id: "n2" };
  expect(withNote([note, other], note)).toEqual([other, note]);
});
