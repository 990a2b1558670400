/** The browser opens and closes the menu; a link to a place on the same page is the one thing that does not. */
export function closeMenuOnLinks(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && menu.matches(":popover-open")) {
      menu.hidePopover();
    }
  });
}
