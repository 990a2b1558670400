// Moves the line between two pictures of a wall with the range input over them.

for (const pair of document.querySelectorAll<HTMLElement>("[data-before-after]")) {
  const [range] = pair.querySelectorAll("input");
  if (!range) continue;
  const show = () => {
    const { value } = range;
    pair.style.setProperty("--cut", `${value}%`);
    range.setAttribute("aria-valuetext", `${value} percent before, the rest after`);
  };
  range.addEventListener("input", show);
  // A reload may keep the position of the line.
  show();
}
