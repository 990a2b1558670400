import { TextField } from "#renderer/ui/Field.tsx";
import { useTypedDay } from "../ui/use-typed-day.ts";

interface Props {
  name: string;
  label: string;
  /** A day, or a moment that a link came with; nothing where none is asked for. */
  value: string | undefined;
  onDay: (day: string) => void;
}

/** A day that leads came in from, or until. */
export function DayField({ name, label, value = "", onDay }: Props) {
  return <TextField label={label} name={name} {...useTypedDay(value.slice(0, 10), onDay)} />;
}
