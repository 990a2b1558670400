import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import {
  QuoteCalculator,
  type QuoteCalculatorProps,
} from "../../../renderer/quote/QuoteCalculator.tsx";
import { usePreviewFile, useWallSwatches } from "../../../renderer/quote/pictures.tsx";
import { Island } from "../../../renderer/ui/Island.tsx";
import type { QuoteProps } from "./+data.ts";

export default function Page({ contact, table, zips }: QuoteProps) {
  const swatches = useWallSwatches();
  const preview = usePreviewFile();
  return (
    <>
      <PageHead
        lead="A few answers, one honest range. No email needed to see it."
        title="What will it cost?"
      />
      <Island
        asFile
        Component={StillCalculator}
        name="quote-form"
        wakesByAddress
        props={{ table, zips, swatches, preview, phone: contact.phone }}
      />
    </>
  );
}

/** The calculator as the server renders it: a plain form; the island brings what a browser can do. */
function StillCalculator(props: QuoteCalculatorProps) {
  return <QuoteCalculator {...props} browser={NO_BROWSER} />;
}

const NO_BROWSER = { start: never, read: never, share: never, print: never };

function never(): never {
  throw new Error("nothing is chosen while rendering");
}
