import { LiveClaimForm, type LiveClaimFormProps } from "../forms/LiveClaimForm.tsx";
import { formDeeds } from "./form-deeds.ts";
import { hydrateIsland } from "./hydrate.tsx";

export function hydrate(element: HTMLElement, props: LiveClaimFormProps): void {
  hydrateIsland(
    element,
    "claim-form",
    props.phone,
    <LiveClaimForm {...props} deeds={formDeeds("claim", props.phone)} />,
  );
}
