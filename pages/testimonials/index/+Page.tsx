import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { ReviewList } from "#renderer/sections/ReviewList.tsx";
import { Stats } from "#renderer/ui/Stats.tsx";
import { Body } from "../../Body.tsx";
import type { TestimonialsProps } from "./+data.ts";

export default function Page({ text, contact, figures, reviews }: TestimonialsProps) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening text={<Body code={text.code} />} tools={<Stats items={figures} />} />
      <ReviewList reviews={reviews} />
      <CallToAction
        contact={contact}
        text="Tell us the TV, the wall and the ZIP. We tell you what it takes and when we can come."
        title="Your wall could be next."
      />
    </>
  );
}
