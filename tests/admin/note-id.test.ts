import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetNoteId, withNoteId } from "#pages/admin/lead/drafts.ts";
import { withNote } from "#pages/admin/lead/work.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const brick = { text: "Brick.", outcome: "reached" } as const;

test("a note that waits is sent again with the same id, until it is stored", () => {
  const first = withNoteId("l1", brick);
  expect(first).toEqual({ id: expect.stringMatching(/^[a-f0-9-]{36}$/), ...brick });
  expect(withNoteId("l1", brick)).toEqual(first);
  forgetNoteId("l1", first);
  expect(withNoteId("l1", brick).id).not.toBe(first.id);
});

test("other words, another outcome and another lead are other notes", () => {
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

test("what was stored leaves the id of the note behind it alone", () => {
  const first = withNoteId("l1", brick);
  const second = withNoteId("l1", { text: "Two TVs." });
  forgetNoteId("l1", first);
  expect(withNoteId("l1", { text: "Two TVs." })).toEqual(second);
});

test("a note that was stored at its first try is shown once", () => {
  const note = { id: "n1", text: "Brick.", by: "me@longleaftv.example", at: "2026-11-02" };
  const other = { ...note, id: "n2" };
  expect(withNote([note, other], note)).toEqual([other, note]);
});
