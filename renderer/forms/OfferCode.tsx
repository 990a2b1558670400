import { valueOf, type FormState } from "./form-view.ts";

/** The code of the offer, and what it is worth, as the line in a form says it. */
export interface OfferNote {
  code: string;
  ends?: string | undefined;
  text: string;
}

/**
 * The code that a link brought along, with a line that says so. The script `draft` fills it in and shows the
 * line; the code has no value here that React would set again.
 */
export function OfferCode({
  form,
  offer: { code, ends, text },
}: {
  form: FormState;
  offer: OfferNote;
}) {
  return (
    <div>
      <input
        data-offer={code}
        data-offer-ends={ends}
        name="offerCode"
        suppressHydrationWarning
        type="hidden"
        {...(form === "template" ? { value: valueOf(form, "offerCode") } : {})}
      />
      <p
        className="border-l-4 border-vial bg-surface px-5 py-3 text-sm"
        hidden
        suppressHydrationWarning
      >
        <strong className="font-semibold">Code {code} is noted:</strong> {text}
      </p>
    </div>
  );
}
