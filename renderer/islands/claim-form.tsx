import { LiveClaimForm, type LiveClaimFormProps } from "../forms/ClaimForm.tsx";
import { formActions } from "./form-actions.ts";
import { hydrateIsland } from "./hydrate.tsx";

export function hydrate(element: HTMLElement, props: LiveClaimFormProps): void {
  hydrateIsland(
    element,
    "claim-form",
    props.phone,
    <LiveClaimForm {...props} actions={formActions("claim", props.phone)} />,
  );
}
