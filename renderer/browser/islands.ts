// Hydrates islands on first interaction, when React is loaded.

interface IslandModule {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

const INTERACTIONS = ["focusin", "pointerdown", "keydown"] as const;

/** How long a press of a submit button waits for React. After that, the browser submits the form. */
const HOLD_MS = 5000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  let loading: Promise<void> | undefined;
  let pressed: HTMLElement | null = null;
  // Until React has loaded, the HTML works as it does without JavaScript.
  const wake = () => {
    loading ??= hydrate().finally(release);
  };
  const hydrate = async () => {
    try {
      const [island, props] = await Promise.all([loadModule(element), propsOf(element)]);
      for (const type of INTERACTIONS) element.removeEventListener(type, wake);
      island.hydrate(element, props);
    } catch {
      // The next interaction triggers it again.
      loading = undefined;
    }
  };
  // The first interaction may be a press of a submit button. It waits for React, which shows errors on this page.
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (pressed === null) setTimeout(release, HOLD_MS);
    pressed = event.submitter;
  };
  const release = () => {
    element.removeEventListener("submit", hold);
    pressed?.click();
    pressed = null;
  };
  for (const type of INTERACTIONS) element.addEventListener(type, wake, { passive: true });
  element.addEventListener("submit", hold);
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
