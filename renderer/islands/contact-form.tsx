import { LiveContactForm, type LiveContactFormProps } from "../forms/LiveContactForm.tsx";
import { hydrateIsland } from "./hydrate.tsx";
import { onReturn, sendLead, showErrors } from "./send-lead.ts";

export function hydrate(element: HTMLElement, props: LiveContactFormProps): void {
  hydrateIsland(
    element,
    "contact-form",
    props.phone,
    <LiveContactForm {...props} onReturn={onReturn} send={sendLead} showErrors={showErrors} />,
  );
}
