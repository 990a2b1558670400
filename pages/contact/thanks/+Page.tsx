import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import type { data } from "./+data.ts";

export default function Page({ contact, reply }: ReturnType<typeof data>["props"]) {
  return (
    <PageHead
      actions={
        <>
          <ButtonLink href={contact.phone.photoHref} icon="text">
            Text us a photo of your wall
          </ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
      facts={contactFacts(contact)}
      lead={`${reply} A photo of your wall helps us give you an exact price.`}
      title="Thanks! We got your request."
    />
  );
}
