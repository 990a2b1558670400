import { ClaimForm, LiveClaimForm } from "#renderer/forms/ClaimForm.tsx";
import { FormSummary } from "#renderer/forms/FormSummary.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether the page is a template for the backend, which fills in the form's slots. */
  asTemplate?: boolean;
};

export default function Page(props: Props) {
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
      <section aria-labelledby="claim" className="border-t border-line bg-surface section-space">
        <div className="container-page">
          <SectionHead
            id="claim"
            lead={`${warranty}. A claim costs nothing to send.`}
            title="A claim under the warranty"
          />
          <div className="max-w-3xl">
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
          </div>
        </div>
      </section>
    </>
  );
}
