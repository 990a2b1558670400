import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { SectionPicture } from "#renderer/trade/WallSection.tsx";
import { ProductDrawing } from "#renderer/trade/products/ProductDrawing.tsx";
import { GoodToKnow } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { bodyStart } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact } = props;
  const { start, others } = bodyStart({ code: text.code });
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <div className="container-page pb-[clamp(3rem,1.4rem+7vw,8rem)]">
        <MountTypes />
        <div className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[7fr_4fr]">
          <Prose>{start}</Prose>
          <PartPrices {...props} />
        </div>
      </div>
      <WallSections {...props} />
      <GoodToKnow parts={others} />
      <CallToAction
        contact={contact}
        text="Send us your TV’s model and a photo of the wall. We’ll tell you which mount and anchors fit."
        title="Which mount is right for your wall?"
      />
    </>
  );
}

/** The types of mounts that the table below compares. */
const MOUNTS = [
  { drawing: "fixedMount", name: "Fixed" },
  { drawing: "tiltingMount", name: "Tilting" },
  { drawing: "fullMotionMount", name: "Full motion, from above" },
  { drawing: "ceilingMount", name: "Ceiling" },
  { drawing: "pullDownMount", name: "Pull-down mantel" },
  { drawing: "cornerMount", name: "Corner, from above" },
] as const;

function MountTypes() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 border-t-[1.5px] border-ink pt-6 sm:grid-cols-3 lg:grid-cols-6">
      {MOUNTS.map(({ drawing, name }) => (
        <li key={drawing}>
          <ProductDrawing className="aspect-4/3 w-full rounded object-cover" name={drawing} />
          <p className="pt-2 text-sm font-semibold">{name}</p>
        </li>
      ))}
    </ul>
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

/** A cross section of each wall type with its anchor, in a row that scrolls sideways on phones. */
function WallSections({ walls }: Pick<Props, "walls">) {
  return (
    <section aria-labelledby="sections" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead
          id="sections"
          lead="These depths are typical. We’ll measure yours."
          title="What’s inside each kind of wall"
        />
        <div className="scroll-row">
          <ul>
            {walls.map(({ wall, name, href }) => (
              <li key={wall}>
                <SectionPicture
                  className="w-full rounded border border-line bg-paper p-1.5"
                  wall={wall}
                />
                <h3 className="pt-3">
                  {href === undefined ? (
                    <span className="touch">{name}</span>
                  ) : (
                    <Link alone href={href}>
                      {name}
                    </Link>
                  )}
                </h3>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
