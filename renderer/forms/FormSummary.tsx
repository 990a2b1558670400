import { TIME_FIELDS } from "#contract/lead-form.ts";
import { Link } from "../ui/Link.tsx";
import type { FormView } from "./fields.tsx";

/** Fields that can have errors, in the order of the form. */
export const FIELDS = [
  "name",
  "phone",
  "email",
  "street",
  "city",
  "zip",
  "service",
  "message",
  ...TIME_FIELDS,
] as const;

const COUNTS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"] as const;

/** Lists errors with links to their fields, or shows another problem. Receives focus after an attempt to send. */
export function FormSummary({ form: { errors, notice } }: { form: FormView }) {
  const wrong = Object.entries(errors).toSorted(([a], [b]) => positionOf(a) - positionOf(b));
  const count = wrong.length;
  return (
    <div
      className="border-l-4 border-clay bg-surface px-5 py-4 not-has-[p]:hidden"
      data-summary
      role="alert"
      tabIndex={-1}
    >
      {(count > 0 || notice) && (
        <p className="font-semibold">
          {notice ?? `${COUNTS[count] ?? count} ${count === 1 ? "thing" : "things"} to fix`}
        </p>
      )}
      {count > 0 && (
        <ul className="text-sm">
          {wrong.map(([field, message]) => (
            <li key={field}>
              <Link alone href={`#${field}`}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function positionOf(name: string): number {
  return FIELDS.findIndex((field) => field === name);
}
