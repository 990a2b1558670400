import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Table } from "../ui/Table.tsx";
import { priceText } from "../format.ts";
import { pricePromise, type PriceLine, type ServicePrices } from "../prices.ts";

interface Props extends ServicePrices {
  /** The calculator, or where the price is found by a look, the form. */
  quoteHref: string;
}

/** The service's lines of the price table: by size first, then what may come on top. */
export function Prices({ quoteHref, ...prices }: Props) {
  const { bySize, also, quoted } = prices;
  return (
    <section aria-labelledby="prices" className="border-t border-line bg-surface section-space">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr] print:grid-cols-[1fr_4fr] print:gap-x-8">
        <div>
          <h2 id="prices">Prices</h2>
          <p className="max-w-[34ch] pt-4 text-lead leading-normal text-ink-2">
            {pricePromise(prices)}
          </p>
          <p className="pt-4 print:hidden">
            <ArrowLink href={quoteHref}>
              {quoted === undefined ? "Work out your price" : "Ask for a quote"}
            </ArrowLink>
          </p>
        </div>
        <div className="grid gap-10 print:grid-cols-2">
          {bySize.length > 0 && <PriceTable title="By size" lines={bySize} />}
          <PriceTable
            title={
              bySize.length > 0 || quoted !== undefined ? "What may come on top" : "What it costs"
            }
            lines={also}
          />
        </div>
      </div>
    </section>
  );
}

function PriceTable({ title, lines }: { title: string; lines: readonly PriceLine[] }) {
  return (
    <Table
      caption={title}
      columns={[{ label: title }, { label: "Price", numeric: true }]}
      rows={lines.map(({ label, min, max, note, unit }) => ({
        name: label,
        note: note ?? unit,
        cells: [priceText(min, max)],
      }))}
    />
  );
}
