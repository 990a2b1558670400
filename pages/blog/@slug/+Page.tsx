import { ASK_WITH_PHOTO } from "#renderer/trade/copy.ts";
import { readingText } from "#renderer/format.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { PostSection } from "#renderer/sections/PostList.tsx";
import { ShareLinks } from "#renderer/sections/ShareLinks.tsx";
import { SideList } from "#renderer/sections/SideList.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { contact, post, byline, url, room, mentioned, related } = props;
  return (
    <>
      <article>
        <PageHead
          lead={
            <>
              {post.description}
              <Byline {...byline} />
            </>
          }
          picture={
            room && (
              <ScenePicture
                alt=""
                as="near"
                className="aspect-4/3 w-full rounded object-cover print:hidden"
                scene={room}
              />
            )
          }
          title={post.title}
        />
        <LongText
          below={
            <SideList
              columns="gap-x-10 sm:grid-cols-2"
              items={mentioned}
              title="Need a hand with this?"
            />
          }
          toc={post.toc}
        >
          <Body code={post.body.code} />
          <ShareLinks title={post.title} url={url} />
        </LongText>
      </article>
      <PostSection posts={related} title="Read next" />
      <CallToAction contact={contact} text={ASK_WITH_PHOTO} title="Want us to do it for you?" />
    </>
  );
}

/** A post's date, reading time and tags. */
function Byline({ date, day, updated, minutes, tags }: Props["byline"]) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 pt-1 text-sm">
      <time dateTime={date}>{day}</time>
      <span>{readingText(minutes)}</span>
      {tags.map(({ name, url }) => (
        <Link alone href={url} key={url}>
          {name}
        </Link>
      ))}
      {updated && <span>Updated {updated}</span>}
    </span>
  );
}
