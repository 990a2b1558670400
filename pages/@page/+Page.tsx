import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { LongText } from "#renderer/sections/LongText.tsx";
import { Body } from "../Body.tsx";
import type { data } from "./+data.ts";

/** A text-only page, so a new file in `content/pages` doesn't need its own template. */
export default function Page({ text, contact }: ReturnType<typeof data>["props"]) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <LongText toc={text.toc}>
        <Body code={text.code} />
      </LongText>
      <CallToAction
        contact={contact}
        text="Ask us anything. A real person will get back to you."
        title="Have a question?"
      />
    </>
  );
}
