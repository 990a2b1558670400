import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { SideList } from "#renderer/sections/SideList.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page({ text, contact, groups }: Props) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Body code={text.code} />}
        tools={
          <SideList
            items={groups.map(({ id, title, products }) => ({
              href: `#${id}`,
              label: title,
              note: products.length,
            }))}
            title="On this page"
          />
        }
      />
      {groups.map((group) => (
        <ProductGroup key={group.id} {...group} />
      ))}
      <CallToAction
        contact={contact}
        text="Send us your TV’s model and a photo of the wall. We’ll tell you which one fits, wherever you buy it."
        title="Not sure which one?"
      />
    </>
  );
}

/** One group of hardware: what each type is for, and how to recognize a good one. */
function ProductGroup({ id, title, products }: Props["groups"][number]) {
  return (
    <section aria-labelledby={id} className="container-page pb-14">
      <h2 className="border-t-[1.5px] border-ink pt-4 pb-2" id={id}>
        {title}
      </h2>
      {products.map(({ slug, name, lookFor, body, services }) => (
        <article
          aria-labelledby={slug}
          className="grid gap-x-16 gap-y-4 border-b border-line py-8 lg:grid-cols-2"
          key={slug}
        >
          <div>
            <h3 className="pb-3" id={slug}>
              {name}
            </h3>
            <Prose>
              <Body code={body.code} />
            </Prose>
            {services.length > 0 && (
              <p className="flex flex-wrap gap-x-5 pt-3 text-sm text-ink-2">
                <span className="touch">Used for</span>
                {services.map(({ href, label }) => (
                  <Link alone href={href} key={href}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </div>
          <div>
            <h4 className="pb-1 text-sm font-semibold">What to look for</h4>
            <ul>
              {lookFor.map((item) => (
                <li className="flex gap-3 py-1.5" key={item}>
                  <Icon className="mt-1 size-5 text-pine" name="tick" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </section>
  );
}
