import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Photo } from "#renderer/pictures/Photo.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { ToolsDrawing } from "#renderer/pictures/ToolsDrawing.tsx";
import { GoodToKnow } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { QuestionColumns } from "#renderer/sections/Questions.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { bodyStart } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

const BOX = "aspect-4/3 w-full rounded object-cover";

export default function Page(props: Props) {
  const { text, contact, facts, photos, figures, reviews } = props;
  const { start, others } = bodyStart({ code: text.code });
  return (
    <>
      <PageHead
        facts={facts}
        lead={text.lead}
        picture={
          photos.ownerAndVan === undefined ? (
            <ToolsDrawing className={BOX} />
          ) : (
            <Photo {...photos.ownerAndVan} className={BOX} sizes="(min-width: 64rem) 50vw, 100vw" />
          )
        }
        title={text.heading}
      />
      <People {...props} />
      <div className="container-page grid items-start gap-x-16 gap-y-8 section-space lg:grid-cols-[6fr_5fr]">
        <Prose>{start}</Prose>
        {photos.handsDrilling === undefined ? (
          <ScenePicture
            alt="Drawing of a TV on a full-motion mount, turned toward the sofa"
            className={BOX}
            scene={{ wall: "drywall", setting: "bracket", paint: "clay", shows: "ridge" }}
          />
        ) : (
          <Photo {...photos.handsDrilling} className={BOX} sizes="(min-width: 64rem) 45vw, 100vw" />
        )}
      </div>
      <div className="border-t border-line bg-surface">
        <GoodToKnow parts={others} />
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

/** What to know about the people who come: photos and credentials once they're there, and answers. */
function People({
  team,
  photos,
  credentials,
  answers,
}: Pick<Props, "team" | "photos" | "credentials" | "answers">) {
  return (
    <section aria-labelledby="people" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <h2 id="people">Who comes to your house</h2>
        {photos.team && (
          <div className="pt-8">
            <Photo
              {...photos.team}
              className="aspect-16/9 w-full rounded object-cover"
              sizes="100vw"
            />
          </div>
        )}
        {team.length > 0 && (
          <ul className="grid grid-cols-2 gap-x-6 gap-y-8 pt-8 sm:grid-cols-3">
            {team.map(({ name, role, about, photo }) => (
              <li key={name}>
                <Photo
                  alt={`${name}, ${role}`}
                  className={BOX}
                  sizes="(min-width: 40rem) 33vw, 50vw"
                  src={photo}
                />
                <h3 className="pt-4">{name}</h3>
                <p className="text-sm text-ink-2">{role}</p>
                <p className="pt-1.5">{about}</p>
              </li>
            ))}
          </ul>
        )}
        {credentials.length > 0 && (
          <dl className="grid gap-x-12 pt-6 sm:grid-cols-2 lg:grid-cols-3">
            {credentials.map(({ what, value }) => (
              <div className="border-b border-line py-3" key={what}>
                <dt className="text-sm text-ink-2">{what}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="pt-8">
          <QuestionColumns items={answers} />
        </div>
      </div>
    </section>
  );
}
