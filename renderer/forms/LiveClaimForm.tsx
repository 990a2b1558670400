import type { ContactNumber } from "../layout/contact.tsx";
import { ClaimForm, type ClaimFormProps } from "./ClaimForm.tsx";
import { LiveForm, type FormDeeds } from "./LiveForm.tsx";

export interface LiveClaimFormProps extends Pick<ClaimFormProps, "service"> {
  /** Where to call should the live form break. */
  phone: ContactNumber;
}

/** The form of a claim once somebody touches it. */
export function LiveClaimForm({ service, deeds }: LiveClaimFormProps & { deeds: FormDeeds }) {
  return (
    <LiveForm deeds={deeds} name="claim">
      {(form, busy) => <ClaimForm busy={busy} form={form} service={service} />}
    </LiveForm>
  );
}
