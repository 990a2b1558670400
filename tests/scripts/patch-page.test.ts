// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { patchPage } from "#pages/_page/patch-page.ts";

const parse = (body: string, head = "") =>
  new DOMParser().parseFromString(
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
    "text/html",
  );

/** Shows a page, lets a script change it, and then updates it. Returns the page's body, or `reload`. */
function update(before: string, now: string, script: (body: HTMLElement) => void = () => {}) {
  const shown = parse(before);
  script(shown.body);
  const { innerHTML } = shown.body;
  if (patchPage(shown, parse(before), parse(now))) return shown.body.innerHTML;
  expect(shown.body.innerHTML).toBe(innerHTML);
  return "reload";
}

const TABLE = "<table><tbody><tr><td>1</td></tr></tbody></table>";

test.each([
  ["a text", "<p>One <b>bold</b> word</p>", "<p>One <b>big</b> word</p>"],
  ["an attribute", '<a href="/a" title="t">a</a>', '<a href="/b" rel="next">a</a>'],
  [
    "an added paragraph",
    "<main><p>a</p><p>b</p></main>",
    "<main><p>a</p><h2>c</h2><p>b</p></main>",
  ],
  ["a removed list", "<p>a</p><ul><li>x</li></ul><p>b</p>", "<p>a</p><p>b</p>"],
  ["another element", "<p>a</p><p>b</p>", `<p>a</p>${TABLE}`],
  ["an added first element", "<p>a</p>", "<h2>c</h2><p>a</p>"],
])("an open page shows %s without reloading", (_, before, now) => {
  expect(update(before, now)).toBe(now);
});

test("an open page keeps what scripts have changed, added or filled in", () => {
  const before = "<details><summary>s</summary>x</details><input><p>a</p>";
  const shown = update(before, before.replace("<p>a", "<p>b"), (body) => {
    body.querySelector("details")?.setAttribute("open", "");
    body.querySelector("input")?.setAttribute("aria-invalid", "true");
    body.append("a toast");
  });
  expect(shown).toBe(
    '<details open=""><summary>s</summary>x</details><input aria-invalid="true"><p>b</p>a toast',
  );
});

test("an open page's title and structured data are updated too", () => {
  const head = (name: string) =>
    `<title>${name}</title><script type="application/ld+json">{"name":"${name}"}</script>`;
  const shown = parse("", head("Rome"));
  expect(patchPage(shown, parse("", head("Rome")), parse("", head("Roma")))).toBe(true);
  expect(shown.head.innerHTML).toBe(head("Roma"));
});

test.each([
  ["a changed script", "<script>1</script>", "<script>2</script>"],
  ["another script", '<script src="/a.js"></script>', '<script src="/b.js"></script>'],
  ["a new form", "<p>a</p>", "<p>a</p><form></form>"],
  ["a new button in other elements", "<p>a</p>", "<p>a</p><div><p><button>b</button></p></div>"],
  ["a changed template", "<template>a</template>", "<template>b</template>"],
])("an open page reloads for %s, which needs its scripts to run", (_, before, now) => {
  expect(update(before, now)).toBe("reload");
});

test.each([
  ["text", (body: HTMLElement) => (body.textContent = "Open now")],
  ["elements", (body: HTMLElement) => body.prepend(document.createElement("dialog"))],
])("an open page reloads if a script has changed the %s that would be updated", (_, script) => {
  expect(update("<p>Open</p>", "<p>Closed</p>", script)).toBe("reload");
});
