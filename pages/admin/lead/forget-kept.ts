/** What every key begins with that `use-kept.ts` keeps a text by. */
const PREFIX = "lead ";

/** Forgets all that was typed about leads on this tab: it is personal data, and not for whoever signs in next. */
export function forgetKept(open: () => Storage = () => sessionStorage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (key?.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}
