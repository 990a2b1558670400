import { CallToAction } from "../../../renderer/layout/CallToAction.tsx";
import { ContactActions } from "../../../renderer/layout/ContactActions.tsx";
import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import { Mdx } from "../../../renderer/mdx/Mdx.tsx";
import { Facts } from "../../../renderer/ui/Facts.tsx";
import { SideList } from "../../../renderer/ui/SideList.tsx";
import { Questions } from "../../../renderer/ui/Questions.tsx";
import { bodyComponents } from "../../build-page.ts";
import type { CityProps } from "./+data.ts";

export default function Page({ phone, city, facts, services, nearby }: CityProps) {
  return (
    <>
      <PageHead
        actions={<ContactActions phone={phone} />}
        aside={<Facts facts={facts} />}
        lead={city.summary}
        title={city.pageTitle}
      />

      <section aria-labelledby="homes" className="bg-surface section-space">
        <div className="container-page">
          <h2 id="homes">What homes here are like</h2>
          <ul className="mt-10 grid gap-8 md:grid-cols-3">
            {city.homes.map(({ title, text }) => (
              <li className="border-t-[1.5px] border-ink pt-5" key={title}>
                <h3>{title}</h3>
                <p className="pt-2 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="local" className="section-space">
        <div className="container-page grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-16">
          <div className="prose">
            <h2 className="sr-only" id="local">
              Mounting a TV in {city.name}
            </h2>
            <Mdx code={city.body.code} components={bodyComponents} />
          </div>
          <SideList items={services} title="Asked for most here" />
        </div>
      </section>

      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className="bg-pine-deep section-space text-on-pine">
          <div className="container-page grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
            <h2 id="nearby">Near {city.name}</h2>
            <ul className="border-t border-on-pine/20">
              {nearby.map(({ href, label, note }) => (
                <li className="border-b border-on-pine/20" key={href}>
                  <a
                    className="flex min-h-12 items-center justify-between gap-4 font-semibold hover:underline"
                    href={href}
                  >
                    {label}
                    <span className="text-sm font-normal text-on-pine-2 tabular-nums">{note}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      <section aria-labelledby="questions" className="bg-surface section-space">
        <div className="container-page grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
          <h2 id="questions">Questions from {city.name}</h2>
          <Questions items={city.faqs} />
        </div>
      </section>

      <CallToAction
        phone={phone}
        text="Tell us the TV, the wall and the ZIP. We tell you what it takes and when we can come."
        title={`${city.name}, we are close by.`}
      />
    </>
  );
}
