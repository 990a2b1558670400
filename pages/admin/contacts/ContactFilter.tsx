import { useId, useRef } from "react";
import { useLocation } from "wouter";
import { CONTACT_KINDS } from "#contract/lead-values.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { type ContactsFilter, contactsPath } from "../app/paths.ts";
import { ChipLinks } from "../ui/controls.tsx";
import { CLICK_LABELS, placementLabel } from "../ui/labels.ts";
import { useTypedDay } from "../ui/use-typed-day.ts";
import { withPart } from "./filter.ts";

/** The filter of the clicks, which is kept in the address. */
export function ContactFilter({ filter }: { filter: ContactsFilter }) {
  const [, navigate] = useLocation();
  const { kind, from = "", to = "", place } = filter;
  const chips = [undefined, ...CONTACT_KINDS].map((each) => ({
    label: each === undefined ? "All" : CLICK_LABELS[each],
    href: contactsPath(withPart(filter, { kind: each })),
    isCurrent: each === kind,
  }));
  const choose = (part: Parameters<typeof withPart>[1]) =>
    navigate(contactsPath(withPart(filter, part)), { replace: true });
  const all = useRef<HTMLElement>(null);
  const widen = (part: Parameters<typeof choose>[0]) => {
    choose(part);
    // The pressed button disappears with its filter.
    all.current?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Which clicks"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5 outline-none"
      ref={all}
      tabIndex={-1}
    >
      <ChipLinks label="Kind of click" links={chips} />
      <div className="flex flex-wrap items-end gap-2">
        <Day label="From" onDay={(day) => choose({ from: day })} value={from} />
        <Day label="To" onDay={(day) => choose({ to: day })} value={to} />
        {(from !== "" || to !== "") && (
          <Button
            onClick={() => widen({ from: undefined, to: undefined })}
            size="small"
            variant="outlined"
          >
            All days
          </Button>
        )}
      </div>
      {place !== undefined && (
        <p className="flex w-full flex-wrap items-center gap-x-4 text-sm">
          Only in this place: {placementLabel(place)}
          <Button onClick={() => widen({ place: undefined })} size="small" variant="outlined">
            All places
          </Button>
        </p>
      )}
    </section>
  );
}

interface DayProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

function Day({ label, value, onDay }: DayProps) {
  const id = useId();
  return (
    <div>
      <label className="block pb-1 text-xs text-ink-2" htmlFor={id}>
        {label}
      </label>
      <input
        className="min-h-11 rounded border-[1.5px] border-line-2 bg-surface px-3 text-sm tabular-nums"
        id={id}
        {...useTypedDay(value, onDay)}
      />
    </div>
  );
}
