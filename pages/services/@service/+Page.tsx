import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Included } from "#renderer/sections/Included.tsx";
import { LinkChips } from "#renderer/sections/LinkChips.tsx";
import { Pictures } from "#renderer/sections/Pictures.tsx";
import { Prices } from "#renderer/sections/Prices.tsx";
import { QuestionSection } from "#renderer/sections/QuestionSection.tsx";
import { StepLine } from "#renderer/sections/StepLine.tsx";
import { Prose } from "#renderer/ui/Prose.tsx";
import { SectionPicture } from "#renderer/pictures/WallSection.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Body } from "../../Body.tsx";
import type { ServiceProps } from "./+data.ts";

export default function Page(props: ServiceProps) {
  const { contact, service, facts, suits, prices, quoteHref, pictures, related, cities } = props;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
        facts={facts}
        lead={service.summary}
        picture={
          <ScenePicture
            alt={`A drawn room: ${service.name}`}
            className="aspect-4/3 w-full rounded object-cover"
            scene={service.scene}
          />
        }
        title={service.name}
      />
      <Included
        drawing={service.section && <SectionPicture wall={service.section} />}
        items={service.included}
        suits={suits}
      />
      <StepLine steps={service.steps} />
      <Prices {...prices} quoteHref={quoteHref} />
      <Pictures items={pictures} />
      <div className="container-page section-space">
        <Prose withMargin>
          <Body about={{ service: service.slug }} code={service.body.code} />
        </Prose>
      </div>
      <QuestionSection items={service.faqs} />
      <LinkChips
        groups={[
          { title: `${service.shortName} work in your city`, links: cities },
          { title: "Goes well with it", links: related },
        ]}
      />
      <CallToAction
        contact={contact}
        text="Text us a photo of the room. You hear what it takes before anybody drives out."
        title="Your room, one visit."
      />
    </>
  );
}
