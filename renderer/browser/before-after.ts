// Moves the line between two pictures of one wall with the range input that lies over them.

for (const pair of document.querySelectorAll<HTMLElement>("[data-before-after]")) {
  const [range] = pair.querySelectorAll("input");
  if (!range) continue;
  const show = () => {
    const { value } = range;
    pair.style.setProperty("--cut", `${value}%`);
    range.setAttribute("aria-valuetext", `${value} percent before, the rest after`);
  };
  range.addEventListener("input", show);
  // A reload may keep where the line was.
  show();
}
