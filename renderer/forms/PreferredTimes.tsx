import { DAY_WINDOWS } from "#contract/lead-form.ts";
import { OptionalMark } from "../ui/Field.tsx";
import { SelectField, TextField, type FormView } from "./fields.tsx";

const LABELS = {
  morning: "Morning",
  afternoon: "Afternoon (noon to 5)",
  evening: "Evening (after 5)",
} as const;

const WINDOWS = DAY_WINDOWS.map((value) => ({ value, label: LABELS[value] }));

interface Props {
  form: FormView;
  /** Latest time to ask for a visit on the same day, such as `noon`. */
  sameDayUntil: string;
}

/**
 * Fields for up to two days that suit the visitor. The server checks them against our hours and the drive; in the
 * browser, the form's actions also limit the calendar.
 */
export function PreferredTimes({ form, sameDayUntil }: Props) {
  return (
    <fieldset className="border-y border-line py-5" data-until={sameDayUntil}>
      <legend className="sr-only">When works for you? (optional)</legend>
      <p aria-hidden="true" className="font-semibold">
        When works for you?
        <OptionalMark />
      </p>
      <p className="pt-1 pb-4 text-sm text-ink-2">
        {`Pick up to two days, and we’ll confirm by text. Need it today? Call us before ${sameDayUntil}.`}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField form={form} label="First choice" name="preferredDate" type="date" />
        <SelectField
          empty="Any time"
          form={form}
          label="Time of day"
          name="preferredWindow"
          options={WINDOWS}
        />
        <TextField form={form} label="Second choice" name="preferredDate2" type="date" />
        <SelectField
          aria-label="Time of day, second choice"
          empty="Any time"
          form={form}
          label="Time of day"
          name="preferredWindow2"
          options={WINDOWS}
        />
      </div>
    </fieldset>
  );
}
