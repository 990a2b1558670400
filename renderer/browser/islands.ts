// Hydrates islands at the first interaction; React is loaded then and not before.

interface IslandModule {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

const INTERACTIONS = ["focusin", "pointerdown", "keydown"] as const;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  // Until React is loaded, interactions act on plain HTML, as they do without JavaScript.
  const wait = () => {
    for (const type of INTERACTIONS) element.addEventListener(type, wake, { passive: true });
  };
  const wake = () => {
    for (const type of INTERACTIONS) element.removeEventListener(type, wake);
    // After a failure, the next interaction tries again.
    Promise.all([loadModule(element), propsOf(element)])
      .then(([island, props]) => island.hydrate(element, props))
      .catch(wait);
  };
  wait();
  // The content of a shared address is shown at once.
  const query = new URLSearchParams(location.search);
  if (element.dataset["wake"]?.split(" ").some((name) => query.has(name))) wake();
}

/**
 * Loads an island and all its imports at once, from addresses in the page: the bundler's own dynamic import would add
 * a helper of a kilobyte.
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
