import { expect, test } from "vitest";
import { forgetKept } from "../../pages/admin/lead/forget-kept.ts";
import { askedKey, noteKey } from "../../pages/admin/lead/use-kept.ts";

/** A browser's storage for one tab, with these texts in it. */
function storageOf(texts: Record<string, string>): Storage {
  const kept = new Map(Object.entries(texts));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

test("what was typed about leads is forgotten, and nothing else", () => {
  const storage = storageOf({
    [noteKey("a")]: "Wants the TV above the fireplace",
    [askedKey("a")]: "call",
    [noteKey("b")]: "Gate code",
    theme: "dark",
  });
  forgetKept(() => storage);
  expect([storage.length, storage.getItem("theme")]).toEqual([1, "dark"]);
});

test("where the browser keeps nothing, nothing breaks", () => {
  const refuse = (): Storage => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  expect(() => forgetKept(refuse)).not.toThrow();
});
