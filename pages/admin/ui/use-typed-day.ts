import { type ChangeEvent, useState } from "react";

/**
 * Returns the props of a date field that reports only complete days. While the year is typed, it is the year 2 or 202.
 *
 * @param day the current day; empty if there is none
 */
export function useTypedDay(day: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState(day);
  // A day that changed elsewhere, such as in the address, replaces what was typed.
  const [said, setSaid] = useState(day);
  if (day !== said) {
    setSaid(day);
    setTyped(day);
  }
  return {
    type: "date",
    min: "2020-01-01",
    max: "2099-12-31",
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      // Browsers report a partly typed day as empty.
      if (target.validity.valid && !target.validity.badInput) onDay(target.value);
    },
  };
}
