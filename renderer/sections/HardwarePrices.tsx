import { ArrowLink } from "../ui/ArrowLink.tsx";
import { Table } from "../ui/Table.tsx";

interface Props {
  items: readonly { name: string; price: string }[];
  /** Until the owner has signed them, they are estimates. */
  arePlaceholders: boolean;
}

/** What we bring along, with its price. */
export function HardwarePrices({ items, arePlaceholders }: Props) {
  return (
    <div>
      <h2 className="pb-3 text-h3 tracking-[-0.018em]">From our van</h2>
      <Table
        caption="Prices of brackets and covers"
        columns={[{ label: "Part" }, { label: "Price", numeric: true }]}
        rows={items.map(({ name, price }) => ({ name, cells: [price] }))}
      />
      <p className="py-3 text-sm text-ink-2">
        {arePlaceholders ? "Estimates. " : ""}A bracket of your own is welcome.
      </p>
      <ArrowLink href="/recommended-products">What to look for when you buy</ArrowLink>
    </div>
  );
}
