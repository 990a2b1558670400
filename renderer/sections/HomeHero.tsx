import { ContactActions, type ContactWays } from "../layout/contact.tsx";
import { Rating } from "../ui/Rating.tsx";
import { Scene } from "../pictures/Scene.tsx";

interface Props {
  contact: ContactWays;
  /** The claims of rating and reviews, each word for word. */
  rating: string;
}

/** The wall that the page is: headline and TV hang from one line. Below 64rem the text stands first, the room under it. */
export function HomeHero({ contact, rating }: Props) {
  return (
    <section className="relative overflow-clip bg-wall lg:h-140 xl:h-180">
      <div className="relative z-1 container-page pt-8 pb-9 lg:pt-[4.1rem] xl:pt-[8.9rem]">
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm font-medium">
          <Rating value={5} />
          {rating}
        </p>
        <h1 className="max-w-[11ch] pt-4 text-hero lg:pt-5 xl:pt-6">
          Professional TV Mounting in Georgia
        </h1>
        <p className="max-w-[34ch] pt-4 text-lead leading-normal">
          We hang it dead level, hide every wire and leave the room cleaner than we found it.
        </p>
        <p className="flex flex-wrap gap-3 pt-7">
          <ContactActions contact={contact} />
        </p>
      </div>
      <Scene
        backlight="warm"
        className="relative left-1/2 h-auto w-[166%] max-w-none -translate-x-1/2 overflow-visible sm:mt-4 sm:w-full lg:absolute lg:bottom-0 lg:left-[78%] lg:mt-0 lg:h-full lg:w-auto xl:left-[67%] xl:h-170"
        lamp
        laser="vial"
        size={85}
        title="An 85-inch TV hanging level on a painted wall, a low walnut console below it"
        wall="drywall"
      />
    </section>
  );
}
