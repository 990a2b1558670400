// Native dialogs open, close and hold the focus by themselves; this adds what some browsers still lack.

/** Safari before 26.2 and Firefox before 144 know no `command` attribute. https://caniuse.com/mdn-html_elements_button_command */
const knowsCommands = "commandForElement" in HTMLButtonElement.prototype;
/** No Safari knows `closedby` yet. https://caniuse.com/mdn-html_elements_dialog_closedby */
const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>("button[command=show-modal]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (button === null || !(dialog instanceof HTMLDialogElement)) return;
  openers.set(dialog, button);
  if (!knowsCommands) dialog.showModal();
});

for (const dialog of document.querySelectorAll("dialog")) {
  // Safari does not focus a button that is clicked, so the focus would return to the top of the page.
  dialog.addEventListener("close", () => openers.get(dialog)?.focus());
  if (knowsClosedBy) continue;
  // The dialog has no padding: what is neither its content nor outside of the page is the backdrop.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
}
