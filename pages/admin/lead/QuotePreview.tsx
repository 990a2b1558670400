import type { Quote } from "#contract/lead.ts";
import { PreviewScene } from "#renderer/quote/Preview.tsx";

export default function QuotePreview({ quote }: { quote: Quote }) {
  return <PreviewScene answers={quote} className="size-full" />;
}
