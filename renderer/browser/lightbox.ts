// Opens pictures at full size, one at a time. Without JavaScript, each picture links to its file.

const SWIPE_PX = 40;

const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-enlarge]")];
const [dialog] = document.querySelectorAll<HTMLDialogElement>("dialog[data-lightbox]");

if (dialog) {
  const part = (name: string) => dialog.querySelector(`[data-part=${name}]`);
  let shown: HTMLAnchorElement | undefined;

  /** Returns the links of pictures that aren't filtered out. */
  const open = () => links.filter((link) => link.checkVisibility());

  const show = (link: HTMLAnchorElement | undefined) => {
    if (!link) return;
    shown = link;
    const [picture] = dialog.querySelectorAll("img");
    const [small] = link.querySelectorAll<HTMLImageElement>("img[alt]:not([alt=''])");
    if (picture) {
      picture.src = link.href;
      picture.alt = small?.alt ?? "";
    }
    const caption = link.closest("figure")?.querySelector("figcaption");
    write(part("title"), caption?.querySelector("[data-title]")?.textContent);
    write(part("caption"), caption?.querySelector("[data-caption]")?.textContent);
    const all = open();
    write(part("place"), `${all.indexOf(link) + 1} of ${all.length}`);
    if (!dialog.open) dialog.showModal();
  };

  const go = (steps: number) => {
    const all = open();
    const index = shown === undefined ? 0 : all.indexOf(shown);
    show(all[(index + steps + all.length) % all.length]);
  };

  for (const link of links) {
    link.addEventListener("click", (event) => {
      // These modifier keys open the link in a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(link);
    });
  }
  part("previous")?.addEventListener("click", () => go(-1));
  part("next")?.addEventListener("click", () => go(1));
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  });
  // The dialog fills the screen, so clicks on the dialog itself are outside the picture.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // Return focus to the last picture shown.
  dialog.addEventListener("close", () => shown?.focus());

  let startX: number | undefined;
  dialog.addEventListener("pointerdown", ({ isPrimary, pointerType, clientX }) => {
    startX = isPrimary && pointerType !== "mouse" ? clientX : undefined;
  });
  dialog.addEventListener("pointerup", ({ clientX }) => {
    const moved = clientX - (startX ?? clientX);
    startX = undefined;
    // Swiping pans a zoomed picture.
    const isZoomed = (visualViewport?.scale ?? 1) > 1;
    if (!isZoomed && Math.abs(moved) >= SWIPE_PX) go(moved > 0 ? -1 : 1);
  });
  dialog.addEventListener("pointercancel", () => (startX = undefined));
}

function write(element: Element | null, text: string | null | undefined): void {
  if (element) element.textContent = text ?? "";
}
