import { ASK_WITH_PHOTO, RESOURCES_DRAWING } from "#renderer/trade/copy.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { GoodToKnow } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { PostSection } from "#renderer/sections/PostList.tsx";
import { SideList } from "#renderer/sections/SideList.tsx";
import { bodyStart } from "../../Body.tsx";
import type { data } from "./+data.ts";

export default function Page({ text, contact, places, posts }: ReturnType<typeof data>["props"]) {
  const { start, others } = bodyStart({ code: text.code });
  return (
    <>
      <PageHead
        lead={text.lead}
        picture={
          <ScenePicture {...RESOURCES_DRAWING} className="aspect-4/3 w-full rounded object-cover" />
        }
        title={text.heading}
      />
      <div className="container-page grid gap-x-16 gap-y-10 pb-[clamp(3rem,1.4rem+7vw,8rem)] lg:grid-cols-[7fr_4fr]">
        <Prose>{start}</Prose>
        <SideList items={places} title="More to look at" />
      </div>
      <div className="border-t border-line bg-surface">
        <GoodToKnow parts={others} />
      </div>
      <PostSection posts={posts} title="From the blog" />
      <CallToAction contact={contact} text={ASK_WITH_PHOTO} title="Still have a question?" />
    </>
  );
}
