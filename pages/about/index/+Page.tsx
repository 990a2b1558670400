import type { Business } from "contentlayer/generated";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { QuestionColumns } from "#renderer/sections/Questions.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import { Photo } from "#renderer/pictures/Photo.tsx";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { Body } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { text, contact, facts, figures, reviews } = props;
  return (
    <>
      <PageHead
        facts={facts}
        lead={text.lead}
        picture={
          <ScenePicture
            alt="Drawing of a TV on a full-motion mount, turned toward the sofa"
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
      <People {...props} />
      <TrustBand figures={figures} reviews={reviews} />
      <CallToAction
        contact={contact}
        text="Tell us your TV size, wall type and ZIP code. We’ll text you a price and a time."
        title="Ready to get your TV mounted?"
      />
    </>
  );
}

/** The crew, with a space for each photo, and our credentials. */
function People({ team, credentials, answers }: Pick<Props, "team" | "credentials" | "answers">) {
  return (
    <section aria-labelledby="people" className="border-t border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead
          id="people"
          lead="Anything marked Sample is an example that the owner hasn’t confirmed yet."
          title="Who comes to mount your TV"
        />
        <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {team.map((person) => (
            <Person key={person.name} {...person} />
          ))}
        </ul>
        <dl className="grid gap-x-6 py-10 sm:grid-cols-2">
          {credentials.map(({ what, name, number, sample }) => (
            <div className="border-t border-line py-4" key={what}>
              <dt className="text-sm text-ink-2">{what}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 font-semibold">
                {name}, {number} {sample && <Badge tone="sample">Sample</Badge>}
              </dd>
            </div>
          ))}
        </dl>
        <QuestionColumns firstOpen={false} items={answers} />
      </div>
    </section>
  );
}

function Person({ name, role, about, photo, sample }: Business["team"][number]) {
  const box = "aspect-4/3 w-full rounded object-cover";
  return (
    <li>
      {photo === undefined ? (
        <p
          aria-hidden="true"
          className={`${box} flex items-center justify-center bg-wall text-figure font-semibold text-ink-2`}
        >
          {initials(name)}
        </p>
      ) : (
        <Photo alt={name} className={box} sizes="(min-width: 40rem) 33vw, 50vw" src={photo} />
      )}
      <h3 className="flex flex-wrap items-center gap-x-3 pt-4">
        {name} {sample && <Badge tone="sample">Sample</Badge>}
      </h3>
      <p className="text-sm text-ink-2">{role}</p>
      <p className="pt-1.5">{about}</p>
    </li>
  );
}

function initials(name: string): string {
  return name.replaceAll(/(\p{L})[^\s]*\s*/gu, "$1");
}
