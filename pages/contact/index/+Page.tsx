import { ContactForm, LiveContactForm } from "#renderer/forms/ContactForm.tsx";
import { PlainForm } from "#renderer/forms/PlainForm.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
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
    // The heading is in the form's column, so that the other ways to reach us start next to it.
    <div className="container-page grid gap-14 pt-[clamp(1rem,0.5rem+2vw,2.5rem)] pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-h1">{text.heading}</h1>
        <p className="max-w-[44ch] pt-5 text-lead leading-normal text-ink-2">{text.lead}</p>
        <p className="mt-6 mb-9 max-w-[60ch] border-l-4 border-vial pl-5">
          <strong className="block font-semibold">{reply}</strong>
          We need your name, and a phone number or an email. Everything else is optional. Have a
          photo of your wall?{" "}
          <a
            className="font-semibold underline decoration-clay underline-offset-4"
            href={phone.photoHref}
          >
            Text it to us
          </a>
          .
        </p>
        {forBackend ? (
          <PlainForm action="/api/leads">
            {(form) => <ContactForm form={form} {...fields} />}
          </PlainForm>
        ) : (
          <>
            <WaitingLeads phone={phone} />
            <Island Component={LiveContactForm} name="contact-form" props={{ ...fields, phone }} />
          </>
        )}
      </div>
      <aside
        aria-label="Other ways to reach us"
        className="grid content-start gap-6 self-start lg:sticky lg:top-24 lg:pt-2"
      >
        <ScenePicture
          alt=""
          as="near"
          className="hidden aspect-4/3 w-full rounded object-cover lg:block"
          scene={{ wall: "brick", size: 65, shows: "marsh", soundbar: true }}
        />
        <Facts facts={contactFacts(contact)} />
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
  );
}
