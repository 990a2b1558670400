import { TRADE } from "#business";
import { EMERGENCY } from "#renderer/trade/copy.ts";
import { ClaimForm, LiveClaimForm } from "#renderer/forms/ClaimForm.tsx";
import { PlainForm } from "#renderer/forms/PlainForm.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Callout } from "#renderer/mdx/components.tsx";
import { Answers } from "#renderer/sections/Answers.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version with a form that the backend fills in. */
  forBackend?: boolean;
};

export default function Page(props: Props) {
  const fields = { service: props.warrantyService, sameDayUntil: props.sameDayUntil };
  const { text, contact, warranty, groups, replyTime, forBackend = false } = props;
  const { phone } = contact;
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink href="#claim">File a claim</ButtonLink>
            <span className="flex flex-wrap gap-x-4">
              <Link alone href="#covered">
                What’s covered
              </Link>
              <Link alone href="#questions">
                Questions before you book
              </Link>
            </span>
          </>
        }
        facts={contactFacts(contact)}
        lead={text.lead}
        title={text.heading}
      >
        <Callout title={EMERGENCY.title}>
          <p className="pb-3">{EMERGENCY.text}</p>
          <ButtonLink href={phone.callHref} icon="call" variant="secondary">
            Call {phone.text}
          </ButtonLink>
        </Callout>
      </PageHead>
      <div className="border-t border-line bg-surface section-space">
        <div className="container-page grid gap-x-16 gap-y-14 lg:grid-cols-[4fr_7fr]">
          <div id="covered">
            <Prose>
              <Body code={text.code} />
            </Prose>
          </div>
          <section aria-labelledby="claim">
            <h2 id="claim">File a warranty claim</h2>
            <p className="pt-3 pb-8 text-ink-2">
              {warranty}. Filing a claim is free. {replyTime}
            </p>
            {forBackend ? (
              <PlainForm action="/api/leads#claim">
                {(form) => <ClaimForm form={form} {...fields} />}
              </PlainForm>
            ) : (
              <>
                <WaitingLeads phone={phone} />
                <Island Component={LiveClaimForm} name="claim-form" props={{ ...fields, phone }} />
              </>
            )}
          </section>
        </div>
      </div>
      <AnswerGroups groups={groups} />
    </>
  );
}

/** Questions customers ask before booking. Each group opens on click. */
function AnswerGroups({ groups }: Pick<Props, "groups">) {
  return (
    <section aria-labelledby="questions" className="border-t border-line section-space">
      <div className="container-page">
        <SectionHead id="questions" title={`Questions before you book ${TRADE}`} />
        <div className="border-t border-line">
          {groups.map(({ title, answers }, index) => (
            <Disclosure key={title} label={<h3>{title}</h3>} open={index === 0}>
              <div className="pt-2 pb-10">
                <Answers columns="lg:grid-cols-2" items={answers} />
              </div>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
