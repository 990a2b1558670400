import { ClaimForm, LiveClaimForm } from "#renderer/forms/ClaimForm.tsx";
import { FormSummary } from "#renderer/forms/FormSummary.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ClaimSection } from "#renderer/sections/ClaimSection.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { Body } from "../../Body.tsx";
import type { SupportProps } from "./+data.ts";

export default function Page(props: SupportProps) {
  const { text, contact, warrantyService, warranty, asTemplate = false } = props;
  const { phone } = contact;
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink href={phone.callHref} icon="call">
              Call {phone.text}
            </ButtonLink>
            <ButtonLink href="#claim" variant="secondary">
              Send a claim
            </ButtonLink>
          </>
        }
        facts={contactFacts(contact)}
        lead={text.lead}
        title={text.heading}
      />
      <LongText toc={text.toc}>
        <Body code={text.code} />
      </LongText>
      <ClaimSection id="claim" lead={`${warranty}. A claim costs nothing to send.`}>
        {asTemplate ? (
          <form action="/api/leads#claim" className="grid gap-6" method="post" noValidate>
            <FormSummary form="template" />
            <ClaimForm form="template" service={warrantyService} />
          </form>
        ) : (
          <>
            <WaitingLeads phone={phone} />
            <Island
              Component={LiveClaimForm}
              name="claim-form"
              props={{ service: warrantyService, phone }}
            />
          </>
        )}
      </ClaimSection>
    </>
  );
}
