import { ASK_FOR_PRICE, EVENING, PROMISES } from "../trade/copy.ts";
import { ArrowLink } from "../ui/ArrowLink.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ScenePicture } from "../trade/ScenePicture.tsx";
import type { ContactWays } from "./contact.tsx";

interface Props {
  title: string;
  /** Defaults to what most pages say. */
  text?: string;
  contact: ContactWays;
}

/** Closing section with a room in the evening. The Book Online button only appears if it's switched on. */
export function CallToAction({
  title,
  text = ASK_FOR_PRICE,
  contact: { phone, bookOnline, formHref },
}: Props) {
  return (
    <section
      aria-labelledby="call-to-action"
      data-place="cta_section"
      className="relative z-11 render-later overflow-clip bg-wall night lg:h-160 print:hidden"
    >
      <div className="relative z-1 container-page pt-12 lg:pt-48">
        <h2 className="max-w-[16ch]" id="call-to-action">
          {title}
        </h2>
        <p className="max-w-[34ch] pt-4 text-lead leading-normal">{text}</p>
        <p className="flex flex-wrap items-center gap-3 pt-6">
          <ButtonLink href={phone.callHref} icon="call" variant="night">
            Call {phone.text}
          </ButtonLink>
          <ButtonLink href={phone.textHref} icon="text" variant="outlined">
            Text Us
          </ButtonLink>
          {bookOnline && (
            <ButtonLink href={formHref} variant="outlined">
              Book Online
            </ButtonLink>
          )}
          <span className="md:pl-3">
            <ArrowLink href="/quote">See your price</ArrowLink>
          </span>
        </p>
        {/* Bars at the start of a line are cut off. */}
        <p className="overflow-clip pt-4 text-sm">
          <span className="-ml-4 flex flex-wrap">
            {PROMISES.map((promise, index) => (
              <span className="whitespace-nowrap" key={promise}>
                <span className="inline-flex size-4 justify-center">{index > 0 && " | "}</span>
                {promise}
              </span>
            ))}
          </span>
        </p>
      </div>
      <ScenePicture
        alt=""
        className="relative left-[-19%] mt-6 h-auto w-[126%] max-w-none sm:left-0 sm:w-full lg:absolute lg:inset-0 lg:m-0 lg:size-full"
        as="ground"
        scene={EVENING}
      />
    </section>
  );
}
