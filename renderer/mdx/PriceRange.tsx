/** A line of the price table, in whole US dollars; savings are negative. */
export interface Price {
  label: string;
  min: number;
  max: number;
  unit?: string | undefined;
  placeholder?: boolean | undefined;
}

/** A price with what it is for. Until the owner has signed it, it says that it is an estimate. */
export function PriceRange({ price: { label, min, max, unit, placeholder } }: { price: Price }) {
  const small = [unit, placeholder && "estimate"].filter(Boolean).join(", ");
  return (
    <p className="price">
      <span>
        {label}
        {small && <small className="block text-sm text-ink-3">{small}</small>}
      </span>
      <strong className="whitespace-nowrap">{range(min, max)}</strong>
    </p>
  );
}

function range(min: number, max: number): string {
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

function dollars(amount: number): string {
  const digits = Math.abs(amount).toLocaleString("en-US");
  return amount < 0 ? `−$${digits}` : `$${digits}`;
}
