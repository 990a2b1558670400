import { ContactForm, LiveContactForm } from "#renderer/forms/ContactForm.tsx";
import { PlainForm } from "#renderer/forms/PlainForm.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead, Facts } from "#renderer/layout/PageHead.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version with a form that the backend fills in. */
  forBackend?: boolean;
};

export default function Page(props: Props) {
  const { text, contact, services, cities, offer, reply, sameDayUntil, forBackend = false } = props;
  const fields = { services, cities, offer, sameDayUntil };
  const { phone } = contact;
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <div className="container-page grid gap-14 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
        {forBackend ? (
          <PlainForm action="/api/leads">
            {(form) => <ContactForm form={form} {...fields} />}
          </PlainForm>
        ) : (
          <div>
            <WaitingLeads phone={phone} />
            <Island Component={LiveContactForm} name="contact-form" props={{ ...fields, phone }} />
          </div>
        )}
        <aside aria-label="Other ways to reach us" className="grid content-start gap-6">
          <Facts facts={[...contactFacts(contact), { label: "Reply", value: reply, wide: true }]} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={phone.callHref} icon="call" variant="secondary">
              Call {phone.text}
            </ButtonLink>
            <ButtonLink href={phone.photoHref} icon="text" variant="secondary">
              Text us a photo of your wall
            </ButtonLink>
          </div>
          <ArrowLink href="/quote">See your price first</ArrowLink>
        </aside>
      </div>
    </>
  );
}
