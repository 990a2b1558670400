import { THANKS_PATH } from "../../functions/contract/thanks-path.ts";
import type { SendResult } from "../forms/LiveContactForm.tsx";

/** The island is fetched at the first touch, so this is when the form was begun. */
const startedAt = new Date().toISOString();

/** The id of the last try and the words that were sent with it. */
let lastTry: { id: string; words: string } | undefined;

/**
 * Sends a filled form. The same words keep their submission id however often they are sent, so that
 * a second tap or a retry makes no second lead; changed words are a new submission.
 */
export async function sendLead(form: HTMLFormElement): Promise<SendResult> {
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  const words = JSON.stringify(fields);
  if (lastTry?.words !== words) lastTry = { id: makeId(), words };
  return post({ ...fields, submissionId: lastTry.id, startedAt });
}

async function post(fields: object): Promise<SendResult> {
  try {
    const response = await fetch("/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
    if (response.ok) {
      location.assign(THANKS_PATH);
      return undefined;
    }
    const { error }: { error: { message: string; fields?: Record<string, string> } } =
      await response.json();
    return { errors: error.fields ?? {}, notice: error.message };
  } catch {
    return {
      errors: {},
      notice: "This did not get through. Please try again, or call us: nothing you typed is lost.",
    };
  }
}

/** Leads the visitor to the first field that has to be mended, or else to what went wrong. */
export function showErrors(form: HTMLFormElement): void {
  const wrong =
    form.querySelector<HTMLElement>("[aria-invalid=true]") ??
    form.querySelector<HTMLElement>("[role=alert]");
  wrong?.focus();
}

/** The browser may keep a page whole while another one is shown, and bring it back as it was. */
export function onReturn(callback: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}

/** 128 random bits. `crypto.randomUUID` is missing where the site is reached without https. */
function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
