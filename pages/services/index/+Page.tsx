import { CallToAction } from "../../../renderer/layout/CallToAction.tsx";
import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import { Icon } from "../../../renderer/ui/Icon.tsx";
import type { ServicesProps } from "./+data.ts";

export default function Page({ contact, services }: ServicesProps) {
  return (
    <>
      <PageHead
        lead="What the wall is made of decides the anchor, the bracket and the time. Find yours."
        title="TV mounting services"
      />
      <section
        aria-label="All services"
        className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]"
      >
        <ul className="border-t-[1.5px] border-ink">
          {services.map(({ name, url, summary, duration }) => (
            <li className="border-b border-line" key={url}>
              <a
                className="group grid gap-x-10 gap-y-2 py-7 md:grid-cols-[4fr_6fr_2fr] md:items-baseline"
                href={url}
              >
                <h2 className="text-h3 leading-tight tracking-[-0.018em] group-hover:underline">
                  {name}
                </h2>
                <p className="text-ink-2">{summary}</p>
                <p className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
                  {duration}
                  <Icon className="size-4.5 text-clay" name="arrow" />
                </p>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <CallToAction
        contact={contact}
        text="Say what the wall is and how large the TV. If we are not the right people, we say so."
        title="Not sure what your wall is?"
      />
    </>
  );
}
