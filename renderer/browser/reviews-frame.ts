/** So long it may take. */
const PATIENCE_MS = 8000;

/**
 * Fetches the provider's reviews when the visitor comes near. Their frame stands over our own, at its final size;
 * where nothing comes it is taken away, and nothing on the page moves in either case.
 */
export function watchReviews(): void {
  const frame = document.querySelector<HTMLIFrameElement>("[data-reviews]");
  if (!frame) return;
  const { style, dataset } = frame;
  const url = dataset["reviews"] ?? "";
  const giveUp = () => {
    if (style.visibility === "") frame.remove();
  };
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      setTimeout(giveUp, PATIENCE_MS);
      frame.addEventListener("load", () => (style.visibility = "visible"));
      // A frame says that it is loaded as well when all that it shows is the browser's own error.
      fetch(url, { mode: "no-cors" }).then(() => (frame.src = url), giveUp);
    },
    { rootMargin: "50%" },
  );
  near.observe(frame);
}
