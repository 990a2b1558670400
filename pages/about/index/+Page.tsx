import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

export default function Page({
  text,
  contact,
  facts,
  figures,
  reviews,
}: ReturnType<typeof data>["props"]) {
  return (
    <>
      <PageHead
        facts={facts}
        lead={text.lead}
        picture={
          <ScenePicture
            alt="A drawn room: a TV on its bracket, turned toward the sofa"
            className="aspect-4/3 w-full rounded object-cover"
            scene={{ wall: "drywall", setting: "bracket", paint: "clay", shows: "ridge" }}
          />
        }
        title={text.heading}
      />
      <div className="container-page pb-[clamp(4rem,2.5rem+6vw,8rem)]">
        <Prose withMargin>
          <Body code={text.code} />
        </Prose>
      </div>
      <TrustBand figures={figures} reviews={reviews} />
      <CallToAction
        contact={contact}
        text="Tell us your TV size, wall type and ZIP code. We’ll text you a price and a time."
        title="Ready to get your TV mounted?"
      />
    </>
  );
}
