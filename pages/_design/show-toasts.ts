// Shows a sample toast when its button is clicked.

import { showToast } from "#renderer/browser/visit/overlays.ts";

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-show-toast]");
  const toast = button && document.getElementById(button.dataset["showToast"] ?? "");
  if (toast) showToast(toast);
});
