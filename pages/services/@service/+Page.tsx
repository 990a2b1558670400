import { CallToAction } from "../../../renderer/layout/CallToAction.tsx";
import { ContactActions } from "../../../renderer/layout/ContactActions.tsx";
import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import { Mdx } from "../../../renderer/mdx/Mdx.tsx";
import { Facts } from "../../../renderer/ui/Facts.tsx";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import { SideList } from "../../../renderer/ui/SideList.tsx";
import { Questions } from "../../../renderer/ui/Questions.tsx";
import { bodyComponents } from "../../build-page.ts";
import type { ServiceProps } from "./+data.ts";

export default function Page({ phone, service, facts, related, cities }: ServiceProps) {
  return (
    <>
      <PageHead
        actions={<ContactActions phone={phone} />}
        aside={<Facts facts={facts} />}
        lead={service.summary}
        title={service.name}
      />

      <section aria-labelledby="included" className="bg-surface section-space">
        <div className="container-page grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
          <h2 id="included">What is included</h2>
          <ul className="border-t border-line">
            {service.included.map((item) => (
              <li className="flex gap-4 border-b border-line py-4" key={item}>
                <Icon className="mt-1 size-5 text-pine" name="tick" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="steps" className="section-space">
        <div className="container-page">
          <h2 id="steps">How it is done</h2>
          <ol className="mt-10 grid gap-x-8 gap-y-8 border-t-[1.5px] border-vial pt-8 md:grid-cols-2 lg:grid-cols-5">
            {service.steps.map(({ name, text }, index) => (
              <li key={name}>
                <p className="text-h3 font-semibold text-clay tabular-nums">{index + 1}</p>
                <h3 className="pt-2">{name}</h3>
                <p className="pt-2 text-sm text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="container-page grid gap-12 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
        <div className="prose">
          <Mdx code={service.body.code} components={bodyComponents} />
        </div>
        <div className="grid content-start gap-12">
          <SideList items={related} title="Goes well with it" />
          <SideList items={cities} title="Asked for most in" />
        </div>
      </section>

      <section aria-labelledby="questions" className="bg-surface section-space">
        <div className="container-page grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
          <h2 id="questions">Questions</h2>
          <Questions items={service.faqs} />
        </div>
      </section>

      <CallToAction
        phone={phone}
        text="Send a photo of the wall by text. You hear what it takes before anybody drives out."
        title="Your wall, one visit."
      />
    </>
  );
}
