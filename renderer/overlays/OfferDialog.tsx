import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { OfferTape } from "./OfferTape.tsx";

export interface OfferContent {
  title: string;
  subtitle: string;
  code: string;
  terms: readonly string[];
  /** When it ends, in milliseconds since 1970; absent for one without an end. */
  until?: number | undefined;
  /** Whole US dollars. */
  dollars: number;
  callHref: string;
  /** The form, with the code. */
  formHref: string;
}

/** The offer for visitors who are about to leave; `renderer/browser/visit/overlays.ts` opens it. */
export function OfferDialog({ offer }: { offer: OfferContent }) {
  return (
    <Dialog
      data={{
        "data-until": offer.until,
        "data-place": "exit_popup",
      }}
      id="exit-offer"
      title={offer.title}
      top={<OfferTape dollars={offer.dollars} />}
    >
      <p className="text-lead leading-normal text-ink-2">{offer.subtitle}</p>
      <p className="flex items-center justify-between gap-4 rounded border border-dashed border-line-2 px-4 py-3">
        <span className="text-sm font-semibold text-ink-2">Your code</span>
        <strong className="text-menu">{offer.code}</strong>
      </p>
      <div className="grid gap-2.5">
        <ButtonLink href={offer.callHref} icon="call">
          Call Now &amp; Save
        </ButtonLink>
        <ButtonLink href={offer.formHref} variant="outlined">
          Get Free Quote
        </ButtonLink>
      </div>
      <p className="text-xs text-ink-2">{offer.terms.map((term) => `${term}.`).join(" ")}</p>
    </Dialog>
  );
}
