import { h } from "./dom.ts";
import type { Source } from "./report.ts";

/** A file's name that opens it in the editor; the dev server knows how. https://vite.dev */
export function sourceButton({ file, line }: Source): HTMLButtonElement {
  const place = line === undefined ? file : `${file}:${line}`;
  const button = h(
    "button",
    { class: "source", type: "button", title: "Open in the editor" },
    place,
  );
  button.addEventListener("click", () => {
    void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  });
  return button;
}
