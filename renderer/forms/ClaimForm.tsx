import { LIMITS } from "#contract/limits.ts";
import { Button } from "../ui/Button.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { TextField } from "./fields.tsx";
import type { FormState } from "./form-view.ts";

export interface ClaimFormProps {
  form: FormState;
  /** Slug of the service that stands for work under warranty. */
  service: string;
  /** While a request is on its way. */
  busy?: boolean;
}

/** The fields of a claim under the warranty, which is a lead like any other and asks for that service. */
export function ClaimForm({ form, service, busy = false }: ClaimFormProps) {
  return (
    <>
      <input name="service" type="hidden" value={service} />
      <ContactFields
        form={form}
        kind="contact"
        message={{
          label: "What is wrong?",
          hint: "What you see and since when, and roughly when we came. A photo can follow by text.",
        }}
        page="/support"
      >
        <TextField
          autoComplete="postal-code"
          form={form}
          hint="Where the TV hangs"
          inputMode="numeric"
          label="ZIP code"
          maxLength={LIMITS.zip}
          name="zip"
        />
      </ContactFields>
      <div>
        <Button busy={busy} type="submit">
          {busy ? "Sending ..." : "Send this claim"}
        </Button>
      </div>
    </>
  );
}
