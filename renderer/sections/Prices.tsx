import { priceText } from "../format.ts";
import { pricePromise, type PriceLine, type ServicePrices } from "../prices.ts";

/** The service's lines of the price table: by size first, then what may come on top. */
export function Prices(prices: ServicePrices) {
  const { bySize, also } = prices;
  return (
    <section aria-labelledby="prices" className="border-t border-line bg-surface section-space">
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="prices">Prices</h2>
          <p className="max-w-[34ch] pt-4 text-lead leading-normal text-ink-2">
            {pricePromise(prices)}
          </p>
        </div>
        <div className="grid gap-10 print:grid-cols-2">
          {bySize.length > 0 && <PriceTable caption="By size" lines={bySize} />}
          {also.length > 0 && (
            <PriceTable
              caption={bySize.length > 0 ? "What may come on top" : "What it costs"}
              lines={also}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function PriceTable({ caption, lines }: { caption: string; lines: readonly PriceLine[] }) {
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-2 text-left text-sm text-ink-2">{caption}</caption>
      <tbody className="border-t-[1.5px] border-ink">
        {lines.map(({ label, min, max, note, unit }) => (
          <tr className="border-b border-line" key={label}>
            <th className="py-2.5 pr-4 font-semibold" scope="row">
              {label}
              {(note ?? unit) && (
                <span className="block text-xs font-normal text-ink-2">{note ?? unit}</span>
              )}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">{priceText(min, max)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
