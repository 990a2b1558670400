// Brings islands to life at the first touch: React is fetched then and not before.

interface IslandModule {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

const TOUCHES = ["focusin", "pointerdown", "keydown"] as const;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  // Whatever is done before React is there acts on plain HTML, and does what it does without JavaScript.
  const wait = () => {
    for (const touch of TOUCHES) element.addEventListener(touch, wake, { passive: true });
  };
  const wake = () => {
    for (const touch of TOUCHES) element.removeEventListener(touch, wake);
    // In a dead spot nothing comes: the next touch tries again.
    Promise.all([codeOf(element), propsOf(element)])
      .then(([island, props]) => island.hydrate(element, props))
      .catch(wait);
  };
  wait();
  // What a shared address says is shown at once.
  const said = new URLSearchParams(location.search);
  if (element.dataset["wake"]?.split(" ").some((name) => said.has(name))) wake();
}

/**
 * Its code from where the page says it is, all files of it at once; the bundler's own way would bring a helper
 * of a kilobyte along.
 */
function codeOf({ dataset }: HTMLElement): Promise<IslandModule> {
  const [address = "", ...imports] = dataset["src"]?.split(" ") ?? [];
  for (const href of imports) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  return import(/* @vite-ignore */ address);
}

async function propsOf({ dataset }: HTMLElement): Promise<unknown> {
  const { props = "{}", propsFile } = dataset;
  return propsFile === undefined ? JSON.parse(props) : (await fetch(propsFile)).json();
}
