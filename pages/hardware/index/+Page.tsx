import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { HardwarePrices } from "#renderer/sections/HardwarePrices.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { WallSections } from "#renderer/sections/WallSections.tsx";
import { Body } from "../../Body.tsx";
import type { HardwareProps } from "./+data.ts";

export default function Page(props: HardwareProps) {
  const { text, contact, walls, prices, arePlaceholders } = props;
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <LongText
        below={<HardwarePrices arePlaceholders={arePlaceholders} items={prices} />}
        toc={text.toc}
      >
        <Body code={text.code} />
      </LongText>
      <WallSections walls={walls} />
      <CallToAction
        contact={contact}
        text="Send the TV’s model and a photo of the wall. We name the bracket and the anchors that fit."
        title="Which one for your wall?"
      />
    </>
  );
}
