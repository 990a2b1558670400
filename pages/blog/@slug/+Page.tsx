import { CallToAction } from "../../../renderer/layout/CallToAction.tsx";
import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import { Mdx } from "../../../renderer/mdx/Mdx.tsx";
import { Prose } from "../../../renderer/ui/Prose.tsx";
import { SideList } from "../../../renderer/ui/SideList.tsx";
import { bodyComponents } from "../../build-page.ts";
import type { PostProps } from "./+data.ts";

export default function Page({ contact, post, day, mentioned }: PostProps) {
  return (
    <>
      <article>
        <PageHead lead={post.description} title={post.title} />
        <div className="container-page grid gap-12 pb-[clamp(4rem,2.5rem+6vw,8rem)] lg:grid-cols-[7fr_4fr] lg:gap-16">
          <Prose>
            <p className="border-t-[1.5px] border-ink pt-3 text-sm text-ink-2">
              <time dateTime={post.publishDate}>{day}</time>
            </p>
            <Mdx code={post.body.code} components={bodyComponents()} />
          </Prose>
          <SideList items={mentioned} title="Mentioned here" />
        </div>
      </article>
      <CallToAction
        contact={contact}
        text="Send a photo of your wall by text and ask. It costs nothing."
        title="Rather have it done?"
      />
    </>
  );
}
