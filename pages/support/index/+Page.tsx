import { ClaimForm, LiveClaimForm } from "#renderer/forms/ClaimForm.tsx";
import { PlainForm } from "#renderer/forms/PlainForm.tsx";
import { WaitingLeads } from "#renderer/forms/WaitingLeads.tsx";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Callout } from "#renderer/mdx/components.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Island } from "#renderer/ui/Island.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version with a form that the backend fills in. */
  forBackend?: boolean;
};

/** A TV on a swing arm, which is what comes loose most easily. */
const ON_ARM = { wall: "drywall", setting: "corner", shows: "ridge" } as const;

export default function Page(props: Props) {
  const fields = { service: props.warrantyService, sameDayUntil: props.sameDayUntil };
  const { text, contact, warranty, groups, replyTime, forBackend = false } = props;
  const { phone } = contact;
  return (
    <>
      <PageHead facts={contactFacts(contact)} lead={text.lead} title={text.heading}>
        <Callout title="Is your TV mount pulling away from the wall?">
          <p>
            Keep people and pets away, and don’t try to take the TV down yourself.{" "}
            <a className="touch font-semibold whitespace-nowrap underline" href={phone.callHref}>
              Call {phone.text}
            </a>
          </p>
        </Callout>
        <p className="pt-6 print:hidden">
          <ButtonLink href="#claim" variant="secondary">
            File a claim
          </ButtonLink>
        </p>
      </PageHead>
      <div className="container-page grid gap-x-16 pb-12 lg:grid-cols-[7fr_4fr] lg:pb-20">
        <Prose>
          <Body code={text.code} />
        </Prose>
        <ScenePicture alt="" className="w-full rounded max-lg:hidden" scene={ON_ARM} />
      </div>
      <section aria-labelledby="claim" className="border-t border-line bg-surface section-space">
        <div className="container-page">
          <SectionHead
            id="claim"
            lead={`${warranty}. Filing a claim is free. ${replyTime}`}
            title="File a warranty claim"
          />
          <div className="max-w-3xl">
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
          </div>
        </div>
      </section>
      <AnswerGroups groups={groups} />
    </>
  );
}

/** Questions customers ask before booking. Each group opens on click. */
function AnswerGroups({ groups }: Pick<Props, "groups">) {
  return (
    <section aria-labelledby="questions" className="border-t border-line section-space">
      <div className="container-page">
        <SectionHead
          id="questions"
          lead="The owner hasn’t confirmed answers marked Sample yet."
          title="Questions before you book TV mounting"
        />
        <div className="border-t border-line">
          {groups.map(({ title, answers }, index) => (
            <Disclosure key={title} label={<h3>{title}</h3>} open={index === 0}>
              <dl className="grid gap-x-16 gap-y-5 pb-8 lg:grid-cols-2">
                {answers.map(({ question, answer, sample }) => (
                  <div key={question}>
                    <dt className="font-semibold">
                      {question} {sample && <Badge tone="sample">Sample</Badge>}
                    </dt>
                    <dd className="text-ink-2">{answer}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
