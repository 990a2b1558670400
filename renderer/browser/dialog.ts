// Native dialogs open, close and trap focus on their own. This script adds what some browsers don't support yet.

/** Safari before 26.2 and Firefox before 144 don't support the `command` attribute. https://caniuse.com/mdn-html_elements_button_command */
const supportsCommands = "commandForElement" in HTMLButtonElement.prototype;
/** Safari doesn't support `closedby` yet. https://caniuse.com/mdn-html_elements_dialog_closedby */
const supportsClosedBy = "closedBy" in HTMLDialogElement.prototype;

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>("button[command=show-modal]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (button === null || !(dialog instanceof HTMLDialogElement)) return;
  openers.set(dialog, button);
  if (!supportsCommands) dialog.showModal();
});

for (const dialog of document.querySelectorAll("dialog")) {
  // Safari doesn't focus buttons on click, so focus would move to the top of the page.
  dialog.addEventListener("close", () => openers.get(dialog)?.focus());
  if (supportsClosedBy) continue;
  // The dialog has no padding, so a click on the dialog itself hits its backdrop.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
}
