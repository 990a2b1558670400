// A small button on every page of the dev server, and the panel that it opens: a frame next to the page, so that
// neither changes the other's styles.

/** The staff app and the page of the design system aren't pages of the site. */
const EXCLUDED = /^\/(?:admin|_design|_page)(?:\/|$)/;

/** The panel stays open across reloads. */
const OPEN_KEY = "page-panel";

const STYLES = `
  :host { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  button { cursor: pointer; border: 1px solid; border-radius: 6px; min-block-size: 44px; padding-inline: 12px;
    background: Canvas; color: CanvasText; font: inherit; }
  .opener { position: fixed; inset: auto 12px 12px auto; z-index: 99; }
  dialog { box-sizing: border-box; margin: 0 0 0 auto; border: 0; border-left: 1px solid; padding: 0;
    block-size: 100dvh; max-block-size: none; inline-size: min(28rem, 100vw); max-inline-size: none; }
  .close { position: absolute; inset: 12px 24px auto auto; }
  iframe { display: block; border: 0; block-size: 100%; inline-size: 100%; }
`;

if (!EXCLUDED.test(location.pathname)) addPanel();

function addPanel(): void {
  const host = document.createElement("page-panel");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>${STYLES}</style>
    <button class="opener" type="button" title="Alt+P">About this page</button>
    <dialog aria-label="About this page"><button class="close" type="button">Close</button>
      <iframe title="About this page"></iframe></dialog>`;
  const opener = root.querySelector("button");
  const dialog = root.querySelector("dialog");
  const frame = root.querySelector("iframe");
  if (opener === null || dialog === null || frame === null) return;

  const open = () => {
    frame.src = `/_page?path=${encodeURIComponent(location.pathname)}`;
    sessionStorage.setItem(OPEN_KEY, "open");
    dialog.show();
  };
  const close = () => {
    dialog.close();
    sessionStorage.removeItem(OPEN_KEY);
    opener.focus();
  };
  const toggle = () => (dialog.open ? close() : open());
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey && event.code === "KeyP") {
      event.preventDefault();
      toggle();
    }
    if (event.key === "Escape" && dialog.open) close();
  };
  opener.addEventListener("click", open);
  root.querySelector(".close")?.addEventListener("click", close);
  document.addEventListener("keydown", onKey);
  // Keys pressed inside the frame don't reach the page.
  frame.addEventListener("load", () => frame.contentDocument?.addEventListener("keydown", onKey));
  // Next to the body, where no selector of the page matches it.
  document.documentElement.append(host);
  if (sessionStorage.getItem(OPEN_KEY) !== null) open();
}
