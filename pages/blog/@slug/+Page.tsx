import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Byline } from "#renderer/sections/Byline.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { PostSection } from "#renderer/sections/PostSection.tsx";
import { ShareLinks } from "#renderer/ui/ShareLinks.tsx";
import { SideList } from "#renderer/ui/SideList.tsx";
import { Body } from "../../Body.tsx";
import type { PostProps } from "./+data.ts";

export default function Page(props: PostProps) {
  const { contact, post, byline, address, mentioned, related } = props;
  return (
    <>
      <article>
        <PageHead lead={post.description} title={post.title} />
        <LongText below={<SideList items={mentioned} title="Mentioned here" />} toc={post.toc}>
          <Byline {...byline} />
          <Body code={post.body.code} />
          <ShareLinks address={address} title={post.title} />
        </LongText>
      </article>
      <PostSection posts={related} title="Read next" />
      <CallToAction
        contact={contact}
        text="Send a photo of your wall by text and ask. It costs nothing."
        title="Rather have it done?"
      />
    </>
  );
}
