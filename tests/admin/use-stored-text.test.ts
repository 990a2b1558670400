import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts, noteKey } from "#pages/admin/lead/drafts.ts";
import { keep, readStoredText } from "#pages/admin/ui/stored-text.ts";

/** What a browser keeps for a tab: its keys are its own properties. */
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

afterEach(() => void vi.unstubAllGlobals());

test("notes that were never sent are forgotten, of one lead or of all, and nothing else is", () => {
  vi.stubGlobal("sessionStorage", new TabStorage());
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

test("a browser that keeps nothing is asked to forget in vain", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => forgetDrafts()).not.toThrow();
});
