// Opens tooltips on hover and keyboard focus. Without JavaScript, a tap or click opens them, because they're popovers.
// Escape closes them either way.

/**
 * Delays from the specification: how long until a tooltip opens, and how long after one closes the next opens without a
 * delay.
 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer across the gap between a trigger and its tooltip. */
const LEAVE_GRACE_MS = 150;
const GAP_PX = 8;
const EDGE_PX = 12;

let closedAt = Number.NEGATIVE_INFINITY;

for (const trigger of document.querySelectorAll<HTMLElement>("[data-tooltip]")) {
  const tip = document.getElementById(trigger.dataset["tooltip"] ?? "");
  if (tip !== null) connect(trigger, tip);
}

function connect(trigger: HTMLElement, tip: HTMLElement): void {
  let timer: number | undefined;
  const isOpen = () => tip.matches(":popover-open");
  const later = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
  const show = () => {
    clearTimeout(timer);
    if (isOpen()) return;
    tip.showPopover();
    place(trigger, tip);
  };
  const hide = () => {
    clearTimeout(timer);
    tip.hidePopover();
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    // If the tooltip is still open because the pointer came back from the gap, this only cancels closing it.
    later(show, performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    if (isOpen() && !trigger.matches(":focus-visible")) later(hide, LEAVE_GRACE_MS);
    else clearTimeout(timer);
  };

  for (const element of [trigger, tip]) {
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
  }
  trigger.addEventListener("focus", () => {
    if (trigger.matches(":focus-visible")) show();
  });
  trigger.addEventListener("blur", hide);
  // Replaces the browser's own toggle, which would show the tooltip before it is positioned.
  trigger.addEventListener("click", (event) => {
    event.preventDefault();
    if (isOpen()) hide();
    else show();
  });
  tip.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed") closedAt = performance.now();
  });
  // A tooltip has a fixed position and doesn't scroll with its trigger. Keep it open for keyboard users, because moving
  // focus may have scrolled the page.
  const follow = () => {
    if (!isOpen()) return;
    if (trigger.matches(":focus-visible")) place(trigger, tip);
    else hide();
  };
  addEventListener("scroll", follow, { passive: true });
  // The interaction that loaded this script may also have been on this trigger.
  if (trigger.matches(":focus-visible")) show();
  else if (trigger.matches(":hover")) later(show, OPEN_DELAY_MS);
}

/** Positions the tooltip above its trigger, or below it if there's no room, and keeps it on the screen. */
function place(trigger: HTMLElement, tip: HTMLElement): void {
  const box = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const right = document.documentElement.clientWidth - width - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(box.left + (box.width - width) / 2, right));
  const above = box.top - height - GAP_PX;
  const top = above < EDGE_PX ? box.bottom + GAP_PX : above;
  tip.style.inset = `${top}px auto auto ${left}px`;
}
