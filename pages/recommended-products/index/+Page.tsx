import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { ProductDrawing } from "#renderer/trade/products/ProductDrawing.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

/** A TV with cables inside the wall, and its devices on a console. */
const SCENE = { wall: "drywall", setting: "wiring", shows: "game" } as const;

export default function Page({ text, contact, lead, groups }: Props) {
  return (
    <>
      <PageHead
        lead={lead}
        picture={<ScenePicture alt="" className="w-full rounded max-md:hidden" scene={SCENE} />}
        title={text.heading}
      >
        <nav aria-label="On this page" className="grid grid-cols-1 print:hidden">
          <ul className="chip-row">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a className="chip" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {groups.map((group) => (
        <ProductGroup key={group.id} {...group} />
      ))}
      <div className="container-page pb-12">
        <Prose>
          <Body code={text.code} />
        </Prose>
      </div>
      <CallToAction
        contact={contact}
        text="Send us your TV’s model and a photo of the wall. We’ll tell you which one fits."
        title="Not sure which one?"
      />
    </>
  );
}

/** One group of hardware: what each type is for, and how to recognize a good one. */
function ProductGroup({ id, title, products }: Props["groups"][number]) {
  return (
    <section aria-labelledby={id} className="container-page pb-12">
      <h2 className="border-t-[1.5px] border-ink pt-4 pb-2" id={id}>
        {title}
      </h2>
      <div className="grid gap-x-16 lg:grid-cols-2">
        {products.map(
          ({ slug, name, summary, drawing, lookFor: [keySpec, ...lookFor], body, price }) => (
            <article
              className="grid grid-cols-[6.5rem_1fr] content-start gap-x-4 border-b border-line pt-5 max-sm:pb-1 sm:grid-cols-[12rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:pb-5"
              key={slug}
            >
              <ProductDrawing
                className="aspect-4/3 w-full rounded object-cover sm:row-span-2"
                name={drawing}
              />
              <div>
                <h3>{name}</h3>
                <p className="pt-1.5 pb-2 text-sm text-ink-2">{summary}</p>
                <p className="text-sm">
                  <b>Look for:</b> {keySpec}
                </p>
                {price && (
                  <p className="pt-2 text-sm font-semibold">We can bring one for {price}</p>
                )}
              </div>
              <details className="group col-start-2">
                <summary className="touch cursor-pointer gap-2 text-sm font-semibold hover:text-clay">
                  <span className="sr-only">{name}: </span>More to look for
                  <span aria-hidden="true" className="text-h3 text-clay group-open:rotate-45">
                    +
                  </span>
                </summary>
                {/* As wide as the whole row on phones. */}
                <div className="prose text-sm max-sm:-ml-30">
                  <ul className="ticks">
                    {lookFor.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                  <Body code={body.code} />
                </div>
              </details>
            </article>
          ),
        )}
      </div>
    </section>
  );
}
