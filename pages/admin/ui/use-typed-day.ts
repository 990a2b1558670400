import { type ChangeEvent, useState } from "react";

/**
 * Returns props for a date field that reports only complete dates. A partly typed year, such as 0202, is out of range.
 *
 * @param day the current date, or an empty string
 */
export function useTypedDay(day: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState(day);
  // If the date changes elsewhere, such as in the URL, it replaces what was typed.
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
      // Browsers report a partly typed date as empty.
      if (target.validity.valid && !target.validity.badInput) onDay(target.value);
    },
  };
}
