import { MilesRuler } from "../pictures/MilesRuler.tsx";

interface Props {
  city: string;
  neighbors: readonly { name: string; href: string; miles: number }[];
}

/** The nearest cities, each as far along the ruler as it lies away. */
export function Neighbors({ city, neighbors }: Props) {
  if (neighbors.length === 0) return null;
  const furthest = Math.max(...neighbors.map(({ miles }) => miles));
  return (
    <section aria-labelledby="nearby" className="bg-pine-deep ruler-edge section-space night">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="nearby">Near {city}</h2>
          <p className="max-w-[30ch] pt-4 text-lead leading-normal text-ink-2">
            The next towns on our list. Miles are as the crow flies.
          </p>
        </div>
        <ul>
          {neighbors.map(({ name, href, miles }) => (
            <li className="border-b border-line" key={href}>
              <a
                className="group grid min-h-13 grid-cols-[1fr_auto] items-center gap-x-6 py-2 sm:grid-cols-[10rem_1fr_auto]"
                href={href}
              >
                <span className="font-semibold group-hover:underline">{name}</span>
                <span className="max-sm:order-1 max-sm:col-span-2">
                  <MilesRuler miles={miles} most={furthest} />
                </span>
                <span className="text-sm text-ink-2 tabular-nums">{miles} mi</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
