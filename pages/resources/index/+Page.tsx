import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { PostSection } from "#renderer/sections/PostList.tsx";
import { SideList } from "#renderer/sections/SideList.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

export default function Page({ text, contact, places, posts }: ReturnType<typeof data>["props"]) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <LongText below={<SideList items={places} title="More to look at" />} toc={text.toc}>
        <Body code={text.code} />
      </LongText>
      <PostSection posts={posts} title="From the blog" />
      <CallToAction
        contact={contact}
        text="Text us a photo of your wall and ask. It’s free."
        title="Still have a question?"
      />
    </>
  );
}
