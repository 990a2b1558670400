// Moves the divider between the before and after pictures when the range input on top of them changes.

for (const pair of document.querySelectorAll<HTMLElement>("[data-before-after]")) {
  const [range] = pair.querySelectorAll("input");
  if (!range) continue;
  const show = () => {
    const { value } = range;
    pair.style.setProperty("--cut", `${value}%`);
    range.setAttribute("aria-valuetext", `${value}% before, ${100 - Number(value)}% after`);
  };
  range.addEventListener("input", show);
  // The browser may restore the input's value after a reload.
  show();
}
