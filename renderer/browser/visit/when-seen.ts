/** Begins once somebody sees the page: one that is rendered ahead may never be seen. */
export function whenSeen(begin: () => void): void {
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}
