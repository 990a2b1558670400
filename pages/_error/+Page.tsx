import { NOT_FOUND } from "#renderer/trade/copy.ts";
import { ApplicationError } from "#renderer/ui/ApplicationError.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LinkList } from "#renderer/ui/LinkList.tsx";
import { Scene } from "#renderer/trade/Scene.tsx";
import type { data } from "./+data.ts";

export default function Page({ broken, contact, pages }: ReturnType<typeof data>["props"]) {
  if (broken) {
    return (
      <section className="bg-wall">
        <div className="container-page py-[clamp(4rem,2rem+8vw,9rem)]">
          <ApplicationError level="h1" phone={contact.phone} />
        </div>
      </section>
    );
  }
  return (
    <section className="relative overflow-clip bg-wall lg:h-184">
      <div className="relative z-1 container-page gap-x-12 pt-8 pb-8 md:max-lg:grid md:max-lg:grid-cols-2 lg:pt-24">
        <div>
          <h1 className="max-w-[9ch] text-hero">Oops! Page not found</h1>
          <p className="max-w-[34ch] pt-5 text-lead leading-normal">
            {NOT_FOUND.text} Try one of these pages, or{" "}
            <a
              className="underline decoration-clay underline-offset-4"
              href={contact.phone.callHref}
            >
              give us a call
            </a>
            .
          </p>
        </div>
        <div>
          <p className="pb-4 max-md:pt-6 lg:pt-6">
            <ButtonLink href="/">Return to Home</ButtonLink>
          </p>
          <nav
            aria-label="Nearest pages"
            className="md:max-w-84 [&_li]:border-line-2"
            data-nearest=""
          >
            <LinkList
              columns=""
              items={pages.map((page) => ({
                ...page,
                note: <Icon className="size-4.5 text-clay" name="arrow" />,
              }))}
            />
          </nav>
        </div>
      </div>
      <Scene
        className="relative left-1/2 h-auto w-[140%] max-w-none -translate-x-1/2 overflow-visible max-sm:-mt-8 sm:w-full lg:absolute lg:bottom-0 lg:left-[72%] lg:h-full lg:w-auto"
        title={NOT_FOUND.alt}
        {...NOT_FOUND.scene}
      />
    </section>
  );
}
