import { QuoteCalculator, type QuoteCalculatorProps } from "../quote/QuoteCalculator.tsx";
import { hydrateIsland } from "./hydrate.tsx";
import { quoteBrowser } from "./quote-browser.ts";

export function hydrate(element: HTMLElement, props: QuoteCalculatorProps): void {
  hydrateIsland(
    element,
    "quote-form",
    props.phone,
    <QuoteCalculator {...props} browser={quoteBrowser(props.phone)} />,
  );
}
