import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import { ButtonLink } from "../../../renderer/ui/ButtonLink.tsx";
import type { ThanksProps } from "./+data.ts";

export default function Page({ contact: { phone, hours } }: ThanksProps) {
  return (
    <PageHead
      actions={
        <>
          <ButtonLink href={phone.textHref} icon="text">
            Text us a photo
          </ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
      facts={[
        { label: "Phone", value: phone.text },
        { label: "Hours", value: hours },
      ]}
      lead="Your request is here, and a person reads it. A photo of the wall makes our answer better."
      title="Thank you. We have it."
    />
  );
}
