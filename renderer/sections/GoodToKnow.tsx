import type { BodyPart } from "../mdx/Mdx.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Prose } from "./Prose.tsx";

interface Props {
  title?: string;
  parts: readonly BodyPart[];
}

/** A document's background reading: each part opens on click, and on a link to its heading. */
export function GoodToKnow({ title = "Good to know", parts }: Props) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="good-to-know" className="container-page section-space">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_7fr] print:gap-y-0">
        <h2 id="good-to-know">{title}</h2>
        <ReadingRows parts={parts} />
      </div>
    </section>
  );
}

/** The rows without a heading, for use next to other content. */
export function ReadingRows({ parts }: Pick<Props, "parts">) {
  return (
    <div className="folded border-t border-line">
      {parts.map(({ id, title: label, blocks }) => (
        <Disclosure key={id} label={<h3>{label}</h3>}>
          {/* Browsers open the row for a link to an element inside it, so the id is here. */}
          <div className="scroll-mt-16 pb-8 print:pb-2" id={id}>
            <Prose>{blocks}</Prose>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
