import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { SectionPicture } from "#renderer/pictures/WallSection.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact } = props;
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <LongText below={<PartPrices {...props} />} toc={text.toc}>
        <Body code={text.code} />
      </LongText>
      <WallSections {...props} />
      <CallToAction
        contact={contact}
        text="Send us your TV’s model and a photo of the wall. We’ll tell you which mount and anchors fit."
        title="Which mount is right for your wall?"
      />
    </>
  );
}

/** Prices of parts we bring, marked as estimates until the owner confirms them. */
function PartPrices({ prices, arePlaceholders }: Pick<Props, "prices" | "arePlaceholders">) {
  return (
    <div>
      <h2 className="pb-3 text-h3 tracking-[-0.018em]">From our van</h2>
      <Table
        caption="Mount and cord cover prices"
        columns={[{ label: "Part" }, { label: "Price", numeric: true }]}
        rows={prices}
      />
      <p className="py-3 text-sm text-ink-2">
        {arePlaceholders ? "Estimates. " : ""}You can also bring your own mount.
      </p>
      <ArrowLink href="/recommended-products">What to look for when you buy</ArrowLink>
    </div>
  );
}

/** A cross section of each wall type with its anchor. */
function WallSections({ walls }: Pick<Props, "walls">) {
  return (
    <section aria-labelledby="sections" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead
          id="sections"
          lead="These depths are typical. We’ll measure yours."
          title="What’s inside each kind of wall"
        />
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {walls.map(({ wall, name }) => (
            <li key={wall}>
              <SectionPicture wall={wall} />
              <h3 className="pt-3">{name}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
