import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import { Link } from "../ui/Link.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  id: string;
  title: string;
  products: readonly {
    id: string;
    name: string;
    lookFor: readonly string[];
    /** A few paragraphs on it. */
    text: ReactNode;
    services: readonly { href: string; label: string }[];
  }[];
}

/** Kinds of hardware of one group: what each is for, and how to tell a good one. */
export function ProductGroup({ id, title, products }: Props) {
  return (
    <section aria-labelledby={id} className="container-page pb-14">
      <h2 className="border-t-[1.5px] border-ink pt-4 pb-2" id={id}>
        {title}
      </h2>
      {products.map(({ id: slug, name, lookFor, text, services }) => (
        <article
          aria-labelledby={slug}
          className="grid gap-x-16 gap-y-4 border-b border-line py-8 lg:grid-cols-2"
          key={slug}
        >
          <div>
            <h3 className="pb-3" id={slug}>
              {name}
            </h3>
            <Prose>{text}</Prose>
            {services.length > 0 && (
              <p className="flex flex-wrap gap-x-5 pt-3 text-sm text-ink-2">
                <span className="touch">Used for</span>
                {services.map(({ href, label }) => (
                  <Link alone href={href} key={href}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </div>
          <div>
            <h4 className="pb-1 text-sm font-semibold">What to look for</h4>
            <ul>
              {lookFor.map((item) => (
                <li className="flex gap-3 py-1.5" key={item}>
                  <Icon className="mt-1 size-5 text-pine" name="tick" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </section>
  );
}
