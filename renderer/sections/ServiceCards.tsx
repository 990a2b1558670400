import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Card } from "../ui/Card.tsx";
import { PhotoOrScene, type Shown } from "../pictures/Photo.tsx";
import { SectionHead } from "../ui/SectionHead.tsx";

export interface ServiceCard extends Shown {
  title: string;
  description: string;
  href: string;
  /** Such as "from $145". */
  price: string;
}

interface Props {
  cards: readonly ServiceCard[];
  /** Who comes with what: each a way into the services. */
  ways: readonly { title: string; text: string; href: string }[];
}

/** Four tall pictures with their tops on one line; below them a way in for each kind of visitor. */
export function ServiceCards({ cards, ways }: Props) {
  return (
    <section aria-labelledby="services" className="section-space">
      <div className="container-page">
        <SectionHead
          id="services"
          lead="Tell us what yours is made of. We bring the right anchor, the right bracket and a laser."
          title="Every wall has its own way to hold a TV."
        />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
          {cards.map(({ title, description, href, price, ...shown }) => (
            <li className="max-[22rem]:col-span-2" key={href}>
              <Card
                href={href}
                note={price}
                picture={
                  <PhotoOrScene
                    alt=""
                    className="aspect-3/4 w-full object-cover"
                    sizes="(min-width: 64rem) 25vw, 50vw"
                    {...shown}
                  />
                }
                text={description}
                title={title}
              />
            </li>
          ))}
        </ul>
        <div className="grid gap-x-16 gap-y-6 pt-8 lg:grid-cols-[4fr_7fr]">
          <p>
            <ArrowLink href="/services">View All Services</ArrowLink>
          </p>
          <ul className="grid gap-x-8 sm:grid-cols-3">
            {ways.map(({ title, text, href }) => (
              <li className="border-t border-line" key={href}>
                <a className="group block py-3" href={href}>
                  <span className="font-semibold decoration-clay underline-offset-4 group-hover:underline">
                    {title}
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
