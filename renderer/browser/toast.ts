// Shows a toast by a button, on the page that shows every component.

import { showToast } from "./overlays/show-toast.ts";

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const id = target.closest<HTMLElement>("[data-show-toast]")?.dataset["showToast"];
  const toast = document.getElementById(id ?? "");
  if (toast !== null) showToast(toast);
});
