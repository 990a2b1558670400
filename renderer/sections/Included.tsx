import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";

interface Props {
  items: readonly string[];
  /** Short words on what it suits: walls, screens, homes. */
  suits: readonly string[];
  /** The section through the wall; without it what is included stands in two columns. */
  drawing?: ReactNode;
}

/** What the price includes, with the wall cut open beside it. */
export function Included({ items, suits, drawing }: Props) {
  return (
    <section aria-labelledby="included" className="border-y border-line bg-surface section-space">
      <div
        className={`container-page grid gap-x-16 gap-y-10 print:gap-y-2 ${drawing ? "lg:grid-cols-[7fr_6fr] print:grid-cols-[6fr_4fr]" : ""}`}
      >
        <div>
          <h2 id="included">What is included</h2>
          <ul className={`pt-6 lg:pt-9 ${drawing ? "" : "gap-x-16 lg:grid lg:grid-cols-2"}`}>
            {items.map((item) => (
              <li className="flex gap-4 border-b border-line py-3.5" key={item}>
                <Icon className="mt-1 size-5 text-pine" name="tick" />
                {item}
              </li>
            ))}
          </ul>
          <h3 className="pt-8 pb-3">Walls and TVs it suits</h3>
          <ul className="flex flex-wrap gap-2">
            {suits.map((word) => (
              <li className="rounded-sm bg-pine-tint px-3 py-1 text-sm font-medium" key={word}>
                {word}
              </li>
            ))}
          </ul>
        </div>
        {drawing}
      </div>
    </section>
  );
}
