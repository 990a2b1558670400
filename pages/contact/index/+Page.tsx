import { TEXT_PHOTO } from "#renderer/trade/copy.ts";
import { ContactForm, LiveContactForm } from "#renderer/forms/ContactForm.tsx";
import { PlainForm } from "#renderer/forms/PlainForm.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version with a form that the backend fills in. */
  forBackend?: boolean;
};

export default function Page(props: Props) {
  const {
    text,
    contact,
    services,
    cities,
    offer,
    next,
    reply,
    sameDayUntil,
    forBackend = false,
  } = props;
  const fields = { services, cities, offer, sameDayUntil };
  const { phone } = contact;
  return (
    // The heading is in the form's column, so that the other ways to reach us start next to it.
    <div className="container-page grid gap-14 pt-[clamp(1rem,0.5rem+2vw,2.5rem)] pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-h1">{text.heading}</h1>
        <p className="max-w-[44ch] pt-5 pb-6 text-lead leading-normal text-ink-2">
          {text.lead} {reply}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 pb-6 text-sm font-semibold lg:hidden">
          <Link alone href={phone.callHref}>
            {phone.text}
          </Link>
          <Link alone href={phone.photoHref}>
            Text us a photo
          </Link>
          <Link alone href="/quote">
            See your price
          </Link>
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
        aria-labelledby="next"
        className="grid content-start gap-8 self-start lg:sticky lg:top-24 lg:pt-2"
      >
        <div>
          <h2 className="text-h3" id="next">
            What happens next
          </h2>
          <ol className="list-decimal pl-5 text-sm marker:text-clay">
            {next.map(({ title, answer, sample }) => (
              <li className="pt-4 pl-1" key={title}>
                <strong className="font-semibold">{title}</strong>{" "}
                {sample && <Badge tone="sample">Sample</Badge>}
                <p className="text-ink-2">{answer}</p>
              </li>
            ))}
          </ol>
        </div>
        <Facts facts={contactFacts(contact)} />
        {/* On phones, these are under the heading and within thumb's reach. */}
        <div className="grid gap-3 max-lg:hidden">
          <ButtonLink href={phone.callHref} icon="call" variant="secondary">
            Call {phone.text}
          </ButtonLink>
          <ButtonLink href={phone.photoHref} icon="text" variant="secondary">
            {TEXT_PHOTO}
          </ButtonLink>
          <ArrowLink href="/quote">See your price</ArrowLink>
        </div>
      </aside>
    </div>
  );
}
