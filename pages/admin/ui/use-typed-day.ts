import { type ChangeEvent, useState } from "react";

/**
 * What a field for a day needs whose day counts once it is a whole one: who types a year passes through the year 2 and
 * the year 202.
 *
 * @param day the one that is asked for, empty where none is
 */
export function useTypedDay(day: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState(day);
  // What the address says since, it says to the field as well.
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
      // A day that is half typed reads as none.
      if (target.validity.valid && !target.validity.badInput) onDay(target.value);
    },
  };
}
