import { CallToAction } from "../../../renderer/layout/CallToAction.tsx";
import { PageHead } from "../../../renderer/layout/PageHead.tsx";
import type { LocationsProps } from "./+data.ts";

export default function Page({ contact, counties }: LocationsProps) {
  return (
    <>
      <PageHead
        facts={[
          { label: "Hours", value: contact.hours },
          { label: "Phone", value: contact.phone.text },
        ]}
        lead="Find your city. Each page says what we meet on its walls and how soon we can be there."
        title="Where we hang TVs"
      />
      <div className="container-page grid gap-x-8 gap-y-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] sm:grid-cols-2 lg:grid-cols-4">
        {counties.map(({ county, id, cities }) => (
          <section aria-labelledby={id} className="border-t-[1.5px] border-ink pt-3" key={county}>
            <h2 className="text-h3 tracking-[-0.018em]" id={id}>
              {county} County
            </h2>
            <ul className="pt-2">
              {cities.map(({ name, url }) => (
                <li key={url}>
                  <a className="touch hover:underline" href={url}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CallToAction
        contact={contact}
        text="We drive further than this list. Tell us the ZIP and we tell you straight away."
        title="Your town is not here?"
      />
    </>
  );
}
