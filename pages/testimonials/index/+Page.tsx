import { READY, WHAT_WE_DID } from "#renderer/trade/copy.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ReviewList } from "#renderer/sections/ReviewList.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Stats } from "#renderer/sections/TrustBand.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact, rating, count, figures, areSamples, reviews } = props;
  // Next to samples, a link to the reviews would look as if the samples were published there.
  const profile = areSamples ? undefined : props.profile;
  return (
    <>
      <PageHead
        below={
          <p className="flex items-center gap-5">
            <strong className="text-h1 leading-none font-semibold tracking-[-0.03em]">
              {Number.parseFloat(rating).toFixed(1)}
            </strong>
            <span className="text-lead leading-snug">
              <Rating value={Number.parseFloat(rating)} />
              <span className="block">{profile ? <Link href={profile}>{count}</Link> : count}</span>
            </span>
          </p>
        }
        lead={text.lead}
        title={text.heading}
      />
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
      <div className="border-t border-line bg-surface section-space">
        <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_4fr]">
          <Stats items={figures} />
          <section aria-labelledby="yours">
            <h2 className="text-h3" id="yours">
              {WHAT_WE_DID}
            </h2>
            <div className="pt-2 pb-5">
              <Prose>
                <Body code={text.code} />
              </Prose>
            </div>
            <div className="grid gap-3">
              {profile && <ButtonLink href={profile}>Leave a review</ButtonLink>}
              <ButtonLink href={contact.formHref} variant="secondary">
                Tell us how it went
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
      <CallToAction contact={contact} title={READY} />
    </>
  );
}
