import { recordContact } from "./contact-events.ts";
import { measure, measureConversion } from "./measure.ts";
import { recall, recallJson, remember } from "./memory.ts";

/** What a form holds, by the names of the lead contract. */
type Fields = Readonly<Record<string, string | undefined>>;

/** What is measured of a lead: nothing of it tells who somebody is. */
interface SentForm {
  service?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  /** The estimate's middle in whole US dollars, of a quote. */
  estimatedValue?: number | undefined;
  hasEmail: boolean;
  hasMessage: boolean;
}

/** A plain form that is on its way; the page that says that it was sent finds it here. */
const UNDER_WAY = "form_under_way";

/** The middle of the last estimate that this tab showed, in whole US dollars. */
const ESTIMATE = "estimate_value";

/** What a lead without an estimate is worth, in US dollars. */
const USUAL_VALUE = 200;

export function rememberEstimate(dollars: number): void {
  remember("sessionStorage", ESTIMATE, String(dollars));
}

/** A lead is stored: it is recorded as a contact and measured. */
export function recordSent(fields: Fields): void {
  record(sentForm(fields));
}

/** A form is posted by the browser itself: whether it is stored shows on the next page. */
export function noteUnderWay(fields: Fields): void {
  remember("sessionStorage", UNDER_WAY, JSON.stringify(sentForm(fields)));
}

/** The page that says so: what was under way has arrived, once. */
export function recordArrived(): void {
  const sent: SentForm | undefined = recallJson("sessionStorage", UNDER_WAY);
  if (sent === undefined) return;
  remember("sessionStorage", UNDER_WAY, undefined);
  record(sent);
}

function sentForm({ kind, service, city, zip, email = "", message = "" }: Fields): SentForm {
  const estimate = kind === "quote" && Number(recall("sessionStorage", ESTIMATE));
  return {
    service,
    city,
    zip,
    estimatedValue: estimate || undefined,
    hasEmail: email !== "",
    hasMessage: message !== "",
  };
}

function record(sent: SentForm): void {
  recordContact({ method: "form", location: "form" });
  measure("generate_lead", { ...sent });
  measureConversion("form_submission", sent.estimatedValue ?? USUAL_VALUE);
}
