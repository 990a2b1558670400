import { priceText } from "../format.ts";
import type { PriceLine } from "../prices.ts";

/** A price with what it is for. Until the owner has signed it, it says that it is an estimate. */
export function PriceRange({
  price: { label, min, max, unit, placeholder },
}: {
  price: PriceLine;
}) {
  const small = [unit, placeholder && "estimate"].filter(Boolean).join(", ");
  return (
    <p className="price">
      <span>
        {label}
        {small && <small className="block text-sm text-ink-3">{small}</small>}
      </span>
      <strong className="whitespace-nowrap">{priceText(min, max)}</strong>
    </p>
  );
}
