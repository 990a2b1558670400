import { ButtonLink } from "../../renderer/ui/ButtonLink.tsx";
import { LinkList } from "../../renderer/ui/LinkList.tsx";
import type { NotFoundProps } from "./+data.ts";

export default function Page({ pages }: NotFoundProps) {
  return (
    <section className="bg-wall">
      <div className="container-page grid gap-12 py-[clamp(4rem,2rem+8vw,9rem)] lg:grid-cols-[7fr_4fr] lg:items-end">
        <div>
          <h1 className="max-w-[12ch] text-hero">Oops! Page not found</h1>
          <p className="max-w-[38ch] pt-6 text-lead leading-normal">
            This one hangs crooked. The address is wrong, or the page has moved.
          </p>
          <p className="pt-8">
            <ButtonLink href="/">Return to Home</ButtonLink>
          </p>
        </div>
        <nav aria-label="Nearest pages">
          <LinkList columns="" items={pages} />
        </nav>
      </div>
    </section>
  );
}
