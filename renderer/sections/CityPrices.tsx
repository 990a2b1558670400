import { dollars } from "../format.ts";
import { SectionHead } from "../ui/SectionHead.tsx";

interface Props {
  city: string;
  lead: string;
  services: readonly { name: string; href: string; duration: string; from: number }[];
}

/** What is asked for most in a city, with its time and where its price begins. */
export function CityPrices({ city, lead, services }: Props) {
  return (
    <section aria-labelledby="prices" className="border-t border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead id="prices" lead={lead} title={`Services and prices in ${city}`} />
        <table className="w-full border-collapse text-left tabular-nums">
          <thead className="text-sm text-ink-2">
            <tr className="border-b-[1.5px] border-ink">
              <th className="py-2 pr-4 font-medium" scope="col">
                Service
              </th>
              <th className="py-2 pr-4 font-medium max-sm:hidden" scope="col">
                Usual time
              </th>
              <th className="py-2 text-right font-medium" scope="col">
                From
              </th>
            </tr>
          </thead>
          <tbody>
            {services.map(({ name, href, duration, from }) => (
              <tr className="border-b border-line" key={href}>
                <th className="pr-4 font-semibold" scope="row">
                  <a className="touch w-full py-1 hover:underline" href={href}>
                    {name}
                  </a>
                </th>
                <td className="pr-4 max-sm:hidden">{duration}</td>
                <td className="text-right font-semibold">{dollars(from)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
