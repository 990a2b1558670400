import type { ContactNumber } from "../layout/contact.tsx";
import { ContactFields, SendButton, StreetField, ZipField } from "./ContactFields.tsx";
import type { FormView } from "./fields.tsx";
import { LiveForm, type FormActions } from "./LiveForm.tsx";

interface ClaimFormProps {
  form: FormView;
  /** Slug of the warranty service. */
  service: string;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
  /** What is being sent; empty if nothing is. */
  sending?: string;
}

/** Fields of a warranty claim, which is a lead for the warranty service. */
export function ClaimForm({ form, service, sameDayUntil, sending = "" }: ClaimFormProps) {
  return (
    <>
      <input name="service" type="hidden" value={service} />
      <ContactFields
        form={form}
        kind="contact"
        message={{
          label: "What’s wrong, and when did it start?",
          hint: "Tell us roughly when we did the work, too.",
        }}
        page="/support"
        sameDayUntil={sameDayUntil}
      >
        <StreetField form={form} />
        <ZipField form={form} />
      </ContactFields>
      <SendButton sending={sending}>File a claim</SendButton>
    </>
  );
}

export interface LiveClaimFormProps extends Omit<ClaimFormProps, "form" | "sending"> {
  /** Phone number to show if the live form crashes. */
  phone: ContactNumber;
}

/** Hydrated version of the claim form. */
export function LiveClaimForm({
  phone: _phone,
  actions,
  ...fields
}: LiveClaimFormProps & { actions?: FormActions }) {
  return (
    <LiveForm actions={actions} name="claim">
      {(form, sending) => <ClaimForm form={form} sending={sending} {...fields} />}
    </LiveForm>
  );
}
