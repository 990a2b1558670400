import { slots } from "#contract/slots.ts";
import { Link } from "../ui/Link.tsx";
import { WhenSlot, type FormState } from "./fields.tsx";

/** The fields that can be wrong, in the order of the form. */
const FIELDS = ["name", "phone", "email", "zip", "service", "city", "message"] as const;

const COUNTS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven"] as const;

/** Lists the errors with links to their fields, or shows what else went wrong. It gets the focus after sending. */
export function FormSummary({ form }: { form: FormState }) {
  return (
    <div
      className="border-l-4 border-clay bg-surface px-5 py-4 not-has-[p]:hidden"
      data-summary
      role="alert"
      tabIndex={-1}
    >
      {form === "template" ? (
        <>
          <WhenSlot when={slots.whenNotice}>
            <p className="font-semibold">{slots.notice}</p>
          </WhenSlot>
          <ul className="text-sm">
            {FIELDS.map((field) => (
              <WhenSlot key={field} when={slots.whenError(field)}>
                <FieldLink field={field} message={slots.error(field)} />
              </WhenSlot>
            ))}
          </ul>
        </>
      ) : (
        <Found errors={form.errors} notice={form.notice} />
      )}
    </div>
  );
}

function Found({
  errors,
  notice,
}: {
  errors: Readonly<Record<string, string>>;
  notice?: string | undefined;
}) {
  const wrong = Object.entries(errors).toSorted(([a], [b]) => positionOf(a) - positionOf(b));
  if (wrong.length === 0) {
    return notice === undefined ? null : <p className="font-semibold">{notice}</p>;
  }
  return (
    <>
      <p className="font-semibold">
        {COUNTS[wrong.length] ?? wrong.length} {wrong.length === 1 ? "thing" : "things"} to mend
      </p>
      <ul className="text-sm">
        {wrong.map(([field, message]) => (
          <FieldLink field={field} key={field} message={message} />
        ))}
      </ul>
    </>
  );
}

function positionOf(name: string): number {
  return FIELDS.findIndex((field) => field === name);
}

function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <li>
      <Link alone href={`#${field}`}>
        {message}
      </Link>
    </li>
  );
}
