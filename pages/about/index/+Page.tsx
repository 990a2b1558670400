import { ABOUT_DRAWING, READY } from "#renderer/trade/copy.ts";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Photo } from "#renderer/pictures/Photo.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { ToolsDrawing } from "#renderer/trade/ToolsDrawing.tsx";
import { Answers } from "#renderer/sections/Answers.tsx";
import { GoodToKnow } from "#renderer/sections/GoodToKnow.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { bodyParts } from "../../Body.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

const BOX = "aspect-4/3 w-full rounded object-cover";

export default function Page(props: Props) {
  const { text, contact, facts, photos, figures } = props;
  const { opening, parts } = bodyParts({ code: text.code });
  const [visit, ...others] = parts;
  return (
    <>
      <PageHead
        actions={<ContactActions contact={contact} />}
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
      <section
        aria-labelledby={visit?.id}
        className="border-t border-line bg-surface section-space"
      >
        <div className="container-page grid items-start gap-x-16 gap-y-8 lg:grid-cols-[6fr_5fr]">
          {visit && (
            <h2 className="lg:col-span-2" id={visit.id}>
              {visit.title}
            </h2>
          )}
          <Prose>
            {opening}
            {visit?.blocks}
          </Prose>
          {photos.handsDrilling === undefined ? (
            <ScenePicture {...ABOUT_DRAWING} className={BOX} />
          ) : (
            <Photo
              {...photos.handsDrilling}
              className={BOX}
              sizes="(min-width: 64rem) 45vw, 100vw"
            />
          )}
        </div>
      </section>
      <div className="render-later estimate-500 lg:estimate-460">
        <TrustBand figures={figures} />
        <PeopleAndWarranty {...props} />
        <GoodToKnow parts={others} />
      </div>
      <CallToAction contact={contact} title={READY} />
    </>
  );
}

/** The team and its credentials, once there are any, above what to know about the people who come and the warranty. */
function PeopleAndWarranty({
  team,
  photos,
  credentials,
  people,
  warranty,
  mistakes,
}: Pick<Props, "team" | "photos" | "credentials" | "people" | "warranty" | "mistakes">) {
  return (
    <div className="border-b border-line bg-surface section-space">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {photos.team && (
          <Photo
            {...photos.team}
            className="aspect-16/9 w-full rounded object-cover lg:col-span-full"
            sizes="100vw"
          />
        )}
        {team.length > 0 && (
          <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:col-span-full">
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
        <section aria-labelledby="people">
          <h2 className="pb-5" id="people">
            Who comes to your house
          </h2>
          {credentials.length > 0 && (
            <dl className="mb-8 border-t border-line">
              {credentials.map(({ what, value }) => (
                <div className="border-b border-line py-3" key={what}>
                  <dt className="text-sm text-ink-2">{what}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <Answers items={people} />
        </section>
        <section aria-labelledby="warranty">
          <h2 id="warranty">{warranty.title}</h2>
          <p className="max-w-[62ch] pt-5 pb-3">{warranty.text}</p>
          <p className="pb-8">
            <ArrowLink href="/support">File a warranty claim</ArrowLink>
          </p>
          <Answers items={mistakes} />
        </section>
      </div>
    </div>
  );
}
