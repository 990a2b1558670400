import { CallToAction } from "../../renderer/layout/CallToAction.tsx";
import { ContactActions } from "../../renderer/layout/ContactActions.tsx";
import { ArrowLink } from "../../renderer/ui/ArrowLink.tsx";
import { Icon } from "../../renderer/ui/Icon.tsx";
import { LinkList } from "../../renderer/ui/LinkList.tsx";
import { SectionHead } from "../../renderer/ui/SectionHead.tsx";
import type { HomeProps } from "./+data.ts";

export default function Page(props: HomeProps) {
  const { phone, rating, badges, services, figures, cities } = props;
  return (
    <>
      <section className="bg-wall">
        <div className="container-page py-[clamp(3.5rem,2rem+7vw,8.5rem)]">
          <div className="border-t-[1.5px] border-vial pt-6">
            <p className="text-sm font-medium">{rating}</p>
            <h1 className="max-w-[12ch] pt-6 text-hero">Professional TV Mounting in Georgia</h1>
            <p className="max-w-[38ch] pt-6 text-lead leading-normal">
              We hang it dead level, hide every wire and leave the room cleaner than we found it.
            </p>
            <p className="flex flex-wrap gap-3 pt-8">
              <ContactActions phone={phone} />
            </p>
          </div>
        </div>
      </section>

      <section aria-label="What you can count on" className="border-b border-line bg-surface">
        <ul className="container-page grid grid-cols-2 lg:grid-cols-4">
          {badges.map(({ title, text }) => (
            <li
              className="flex gap-3 border-line py-6 pr-4 lg:not-first:border-l lg:not-first:pl-6"
              key={title}
            >
              <Icon className="mt-0.5 size-5 text-clay" name="tick" />
              <div>
                <p className="text-sm leading-snug font-semibold">{title}</p>
                <p className="text-xs text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="services" className="section-space">
        <div className="container-page">
          <SectionHead
            id="services"
            lead="Tell us what yours is made of. We bring the right anchor, the right bracket and a laser."
            title="Every wall has its own way to hold a TV."
          />
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {services.map(({ title, description, href, duration }) => (
              <li className="border-t-[1.5px] border-ink" key={href}>
                <a className="group flex h-full flex-col pt-5" href={href}>
                  <h3 className="group-hover:underline">{title}</h3>
                  <p className="pt-2 text-sm text-ink-2">{description}</p>
                  <p className="mt-auto flex min-h-13 items-center justify-between pt-4 text-sm font-semibold">
                    {duration ?? "Ask us"}
                    <Icon className="size-4.5 text-clay" name="arrow" />
                  </p>
                </a>
              </li>
            ))}
          </ul>
          <p className="pt-10">
            <ArrowLink href="/services">View All Services</ArrowLink>
          </p>
        </div>
      </section>

      <section aria-labelledby="figures" className="bg-pine-deep section-space text-on-pine">
        <div className="container-page">
          <h2 className="max-w-[16ch]" id="figures">
            Measured twice, ten thousand times.
          </h2>
          <ul className="mt-12 grid border-t border-on-pine/20 sm:grid-cols-2 lg:grid-cols-3">
            {figures.map(({ stat, title, description }) => (
              <li
                className="border-b border-on-pine/20 py-7 pr-6 first:[&>p:first-child]:text-vial"
                key={title}
              >
                <p className="text-figure leading-none font-semibold tracking-[-0.03em]">{stat}</p>
                <p className="pt-3 text-sm font-semibold">{title}</p>
                <p className="text-sm text-on-pine-2">{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="cities" className="section-space">
        <div className="container-page grid gap-10 lg:grid-cols-[4fr_7fr] lg:gap-16">
          <div>
            <h2 id="cities">Serving Georgia</h2>
            <p className="max-w-[38ch] pt-4 text-lead leading-normal text-ink-2">
              Around Atlanta and up into the north Georgia hills.
            </p>
            <p className="pt-8">
              <ArrowLink href="/locations">View All Service Areas</ArrowLink>
            </p>
          </div>
          <LinkList items={cities} />
        </div>
      </section>

      <CallToAction
        phone={phone}
        text="Tell us the TV, the wall and the ZIP. We tell you what it takes and when we can come."
        title="Let us get it on the wall."
      />
    </>
  );
}
