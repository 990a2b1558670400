import { HOME, READY_ON_HOME_PAGE } from "#renderer/trade/copy.ts";
import { REGION } from "#business";
import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { ContactActions } from "#renderer/layout/contact.tsx";
import { PhotoOrScene } from "#renderer/pictures/Photo.tsx";
import { RegionMapPicture } from "#renderer/pictures/RegionMap.tsx";
import { Scene } from "#renderer/trade/Scene.tsx";
import { TrustBand } from "#renderer/sections/TrustBand.tsx";
import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LinkList } from "#renderer/ui/LinkList.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { SectionHead } from "#renderer/sections/SectionHead.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"];

export default function Page(props: Props) {
  const { contact, figures, reviews } = props;
  return (
    <>
      <Hero {...props} />
      <Promises {...props} />
      <ServiceCards {...props} />
      <div className="render-later estimate-625 lg:estimate-460">
        <TrustBand figures={figures} reviews={reviews} />
        <ServiceArea {...props} />
      </div>
      <CallToAction contact={contact} title={READY_ON_HOME_PAGE} />
    </>
  );
}

/** The headline and the picture are aligned at the top, on the drawn wall. Below 64rem, the text is above the room. */
function Hero({
  contact,
  rating,
  priceFrom,
  sameDay,
  title,
}: Pick<Props, "contact" | "rating" | "priceFrom" | "sameDay" | "title">) {
  return (
    <section className="relative z-11 overflow-clip bg-wall lg:h-160 min-[70rem]:h-172 xl:h-184">
      <div className="relative z-1 container-page gap-x-12 pt-6 md:max-lg:grid md:max-lg:grid-cols-2 lg:pt-[6.1rem] xl:pt-[6.4rem]">
        <div>
          <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-sm font-medium">
            <Rating value={5} />
            {rating}
          </p>
          <h1 className="max-w-[11ch] pt-4 text-hero lg:pt-10">{title}</h1>
        </div>
        <div>
          <p className="max-w-[41ch] pt-4 text-lead leading-normal">
            {HOME.promise}{" "}
            {priceFrom && (
              <a
                className="font-semibold underline decoration-clay decoration-[1.5px] underline-offset-[0.25em] hover:decoration-ink max-md:touch"
                href="/quote"
              >
                {priceFrom}
              </a>
            )}
          </p>
          <p className="flex flex-wrap gap-3 pt-4 md:pt-6">
            <ContactActions contact={contact} />
          </p>
          {/* Wider screens show the promises below. */}
          <p className="pt-3 text-sm lg:hidden">{sameDay}</p>
        </div>
      </div>
      <Scene
        {...HOME.room}
        className="relative left-1/2 mt-4 h-auto w-[158%] max-w-none -translate-x-1/2 overflow-visible sm:w-[125%] md:w-full lg:absolute lg:bottom-0 lg:left-[78%] lg:mt-0 lg:h-full lg:w-auto xl:left-[min(70%,100%-28rem)] xl:h-190"
        laser="vial"
        title={HOME.alt}
      />
    </section>
  );
}

/** Four promises in a row separated by hairlines; one below the other on phones. */
function Promises({ promises }: Pick<Props, "promises">) {
  return (
    <section
      aria-label="What you can count on"
      className="relative z-11 border-b border-line bg-surface"
    >
      <ul className="container-page grid sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6">
        {promises.map(({ icon, title, text }) => (
          <li
            className="flex gap-3 border-line py-3 pr-3 max-sm:not-first:border-t sm:py-5 sm:max-lg:even:border-l sm:max-lg:even:pl-4 lg:py-7 lg:not-first:-ml-6 lg:not-first:border-l lg:not-first:pl-6 sm:max-lg:[&:nth-child(n+3)]:border-t"
            key={title}
          >
            <Icon className="mt-0.5 size-5 text-clay" name={icon} />
            <div>
              <p className="text-sm leading-snug font-semibold text-balance">{title}</p>
              <p className="pt-0.5 text-xs text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Four tall, top-aligned cards, with links for each type of customer below. */
function ServiceCards({ services, ways }: Pick<Props, "services" | "ways">) {
  return (
    <section aria-labelledby="services" className="section-space">
      <div className="container-page">
        <SectionHead id="services" {...HOME.services} />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
          {services.map(({ title, description, href, price, photo, scene }) => (
            <li className="max-[22rem]:col-span-2" key={href}>
              <Card
                href={href}
                note={price}
                picture={
                  <PhotoOrScene
                    alt=""
                    className="aspect-3/4 w-full object-cover"
                    photo={photo}
                    scene={scene}
                    sizes="(min-width: 64rem) 25vw, 50vw"
                  />
                }
                text={description}
                title={title}
              />
            </li>
          ))}
        </ul>
        <div className="grid gap-x-6 gap-y-6 pt-8 lg:grid-cols-4">
          <p>
            <ArrowLink href="/services">View All Services</ArrowLink>
          </p>
          <ul className="grid gap-x-6 sm:grid-cols-3 lg:col-span-3">
            {ways.map(({ title, text, href }) => (
              <li className="border-t border-line" key={href}>
                <a className="group block py-3" href={href}>
                  <span className="flex items-center justify-between font-semibold group-hover:underline">
                    {title}
                    <Icon className="size-4.5 text-clay" name="arrow" />
                  </span>
                  <span className="block pt-0.5 text-sm text-ink-2">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Twelve cities next to their map. */
function ServiceArea({ cities, local, map }: Pick<Props, "cities" | "local" | "map">) {
  return (
    <section aria-labelledby="cities" className="section-space">
      <div className="container-page grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="cities">Serving {REGION}</h2>
          <p className="max-w-[38ch] pt-4 pb-6 text-lead leading-normal text-ink-2">{local}</p>
          <LinkList
            columns="grid-cols-2 gap-x-6 max-[22rem]:grid-cols-1 max-sm:text-sm"
            items={cities}
          />
          <p className="pt-5">
            <ArrowLink href="/locations">View All Service Areas</ArrowLink>
          </p>
        </div>
        <RegionMapPicture {...map} />
      </div>
    </section>
  );
}
