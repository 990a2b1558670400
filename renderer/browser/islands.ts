// Hydrates islands on first interaction, when React is loaded.

interface IslandModule {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

const INTERACTIONS = ["focusin", "pointerdown", "keydown"] as const;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  // Until React has loaded, the HTML works as it does without JavaScript.
  const wait = () => {
    for (const type of INTERACTIONS) element.addEventListener(type, wake, { passive: true });
  };
  const wake = () => {
    for (const type of INTERACTIONS) element.removeEventListener(type, wake);
    // If loading fails, the next interaction triggers it again.
    Promise.all([loadModule(element), propsOf(element)])
      .then(([island, props]) => island.hydrate(element, props))
      .catch(wait);
  };
  wait();
  // Choices in a shared URL are shown right away.
  const query = new URLSearchParams(location.search);
  if (element.dataset["wake"]?.split(" ").some((name) => query.has(name))) wake();
}

/**
 * Loads an island and all its imports in parallel. The URLs are in the page, because the bundler's dynamic import would
 * add a 1 KB helper.
 */
function loadModule({ dataset }: HTMLElement): Promise<IslandModule> {
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
