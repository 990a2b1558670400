// Brings islands to life at the first touch: React is fetched then and not before.

interface IslandModule {
  hydrate: (element: HTMLElement, props: unknown) => void;
}

const modules = import.meta.glob<IslandModule>("../islands/*-form.tsx");
const TOUCHES = ["focusin", "pointerdown", "keydown"] as const;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const load = modules[`../islands/${element.dataset["island"]}.tsx`];
  // Whatever is done before React is there acts on plain HTML, and does what it does without JavaScript.
  const wait = () => {
    for (const touch of TOUCHES) element.addEventListener(touch, wake, { passive: true });
  };
  const wake = () => {
    for (const touch of TOUCHES) element.removeEventListener(touch, wake);
    // In a dead spot nothing comes: the next touch tries again.
    Promise.all([load?.(), propsOf(element)])
      .then(([island, props]) => island?.hydrate(element, props))
      .catch(wait);
  };
  wait();
  // What a shared address says is shown at once.
  const said = new URLSearchParams(location.search);
  if (element.dataset["wake"]?.split(" ").some((name) => said.has(name))) wake();
}

async function propsOf({ dataset }: HTMLElement): Promise<unknown> {
  const { props = "{}", propsFile } = dataset;
  return propsFile === undefined ? JSON.parse(props) : (await fetch(propsFile)).json();
}
