/**
 * Shows an element that `Toast` rendered, for as long as its bar runs down. The style sheet is the clock, and
 * holds it while the pointer or the focus is there.
 * @param dismissed the visitor closed it
 */
export function showToast(toast: HTMLElement, dismissed?: () => void): void {
  const hide = () => (toast.hidden = true);
  toast.hidden = false;
  toast.addEventListener("animationend", hide, { once: true });
  toast.querySelector("button")?.addEventListener("click", () => {
    hide();
    dismissed?.();
  });
}
