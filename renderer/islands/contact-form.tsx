import { LiveContactForm, type LiveContactFormProps } from "../forms/ContactForm.tsx";
import { formActions } from "./form-actions.ts";
import { hydrateIsland } from "./hydrate.tsx";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateIsland(
    element,
    "contact-form",
    props.phone,
    <LiveContactForm {...props} actions={formActions("contact", props.phone)} />,
  );
}
