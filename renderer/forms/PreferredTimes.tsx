import { onePeriod } from "#contract/text.ts";
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
    <fieldset data-until={sameDayUntil}>
      <legend className="w-full border-t border-line pt-5 font-semibold">
        When works for you?
        <OptionalMark />
      </legend>
      <p className="pt-1 pb-4 text-sm text-ink-2">
        {onePeriod(
          `We’ll confirm the day with you. Need it today? Call us before ${sameDayUntil}.`,
        )}
      </p>
      <div className="grid gap-6 pb-3 sm:grid-cols-2">
        <TextField form={form} label="First choice" name="preferredDate" type="date" />
        <SelectField
          empty="Any time"
          form={form}
          label="Time of day"
          name="preferredWindow"
          options={WINDOWS}
        />
      </div>
      {/* `fillForm` and the backend open it if it has a value. */}
      <details>
        <summary className="touch cursor-pointer font-semibold underline decoration-clay underline-offset-4">
          Add a second choice
        </summary>
        <div className="grid gap-6 pt-3 sm:grid-cols-2">
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
      </details>
    </fieldset>
  );
}
