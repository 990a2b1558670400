import { ArrowLink } from "../ui/ArrowLink.tsx";
import { SectionHead } from "../ui/SectionHead.tsx";
import { Table } from "../ui/Table.tsx";

interface Props {
  city: string;
  lead: string;
  /** The calculator, which knows of the city. */
  quoteHref: string;
  services: readonly { name: string; href: string; duration: string; from: string }[];
}

/** What is asked for most in a city, with its time and where its price begins. */
export function CityPrices({ city, lead, quoteHref, services }: Props) {
  return (
    <section aria-labelledby="prices" className="border-t border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead id="prices" lead={lead} title={`Services and prices in ${city}`} />
        <Table
          caption={`What is asked for most in ${city}, its usual time and where its price begins`}
          columns={[
            { label: "Service" },
            { label: "Usual time", least: true },
            { label: "From", numeric: true },
          ]}
          rows={services.map(({ name, href, duration, from }) => ({
            name,
            href,
            cells: [duration, from],
          }))}
        />
        <p className="pt-6">
          <ArrowLink href={quoteHref}>Work out your price</ArrowLink>
        </p>
      </div>
    </section>
  );
}
