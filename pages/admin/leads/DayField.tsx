import { useState } from "react";
import { TextField } from "../../../renderer/ui/TextField.tsx";

interface Props {
  name: string;
  label: string;
  /** A day, or a moment that a link came with; nothing where none is asked for. */
  value: string | undefined;
  onDay: (day: string) => void;
}

/** A day that counts once it is a whole one: who types a year passes through the year 2 and the year 202. */
export function DayField({ name, label, value = "", onDay }: Props) {
  const day = value.slice(0, 10);
  const [typed, setTyped] = useState(day);
  // What the address says since, it says to the field as well.
  const [said, setSaid] = useState(day);
  if (day !== said) {
    setSaid(day);
    setTyped(day);
  }
  return (
    <TextField
      label={label}
      max="2099-12-31"
      min="2020-01-01"
      name={name}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" ? !target.validity.badInput : target.validity.valid) {
          onDay(target.value);
        }
      }}
      type="date"
      value={typed}
    />
  );
}
