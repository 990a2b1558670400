import { LiveContactForm, type LiveContactFormProps } from "../forms/LiveContactForm.tsx";
import { formDeeds } from "./form-deeds.ts";
import { hydrateIsland } from "./hydrate.tsx";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateIsland(
    element,
    "contact-form",
    props.phone,
    <LiveContactForm {...props} deeds={formDeeds("contact", props.phone)} />,
  );
}
