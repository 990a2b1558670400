import { photoFacts, type SentPhotos, type SentSummary } from "#contract/sent.ts";
import { THANKS_PATH } from "#contract/visit.ts";
import { leadQueue } from "../browser/leads/delivery.ts";
import { addToPost, fillForm } from "../browser/leads/form-data.ts";
import { contentOf } from "../browser/leads/form-memory.ts";
import { startOutbox } from "../browser/leads/outbox.ts";
import { focusPanel } from "../browser/leads/panel.ts";
import { sendLead, type SendOutcome } from "../browser/leads/send-lead.ts";
import { sendPhotosOf } from "../browser/photos/photo-queue.ts";
import { createPhotoPicker } from "../browser/photos/picker.ts";
import { recallJson, remember, SENT_KEY } from "../browser/visit/storage.ts";
import { fieldsOf } from "../browser/visit/contact-events.ts";
import type { LeadForm } from "../forms/lead-forms.ts";
import { errorsAfter, type FormActions, type SendResult } from "../forms/LiveForm.tsx";
import type { ContactNumber } from "../layout/contact.tsx";
import type * as Check from "./check-lead.ts";

/** Set once the module has loaded. If it can't be loaded, only the server validates. */
let check: typeof Check | undefined;

const CHECK_WAIT_MS = 1500;

/** An attempt to send the form. */
interface Attempt {
  form: HTMLFormElement;
  content: string;
  /** Shows what is being sent. */
  onProgress: (text: string) => void;
}

type Waiting = Attempt & Extract<SendOutcome, { outcome: "waiting" }>;

async function loadCheck(): Promise<void> {
  try {
    check = await import("./check-lead.ts");
  } catch {
    // Offline, or the file from an older build is gone. The server still validates.
  }
}

/** Returns the browser actions of a live form. */
export function formActions(name: LeadForm, phone: ContactNumber): FormActions {
  const loading = loadCheck();
  const photos = createPhotoPicker();
  /** The last attempt, if it's waiting to be retried. */
  let waiting: Waiting | undefined;
  return {
    photos,
    restore: (form) => {
      fillForm(form);
      void loading.then(() => check?.limitDays(form));
    },
    send: async (form, onProgress) => {
      // The first press may come before the module, but must not wait for it on a bad connection.
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, CHECK_WAIT_MS))]);
      const fields = fieldsIn(form);
      const errors = check?.checkLead(form, fields) ?? {};
      if (Object.keys(errors).length > 0) return { errors };
      const content = contentOf(fields);
      const result = await sendLead(name, fields, photos.ready());
      return resultOf({ form, content, onProgress }, result);
    },
    post: (form) => {
      addToPost(form);
      form.submit();
    },
    recheck: (form, field, shown) => {
      const left = nameOf(field);
      // A link in the summary moved focus, so no field was corrected.
      return left === "" ? shown : errorsAfter(shown, check?.checkLead(form, fieldsIn(form)), left);
    },
    formatField,
    showSummary,
    onReturn,
  };

  async function resultOf(attempt: Attempt, result: SendOutcome): Promise<SendResult> {
    switch (result.outcome) {
      case "sent":
        await finish(result, attempt.onProgress);
        return undefined;
      case "refused":
        return Object.keys(result.errors).length > 0
          ? { errors: result.errors }
          : { errors: {}, notice: result.message };
      case "waiting":
        // If a retry succeeds and the form hasn't changed since, the form is done. A single listener handles all
        // attempts, so that a form that failed twice doesn't open the thank-you page twice.
        if (waiting === undefined) {
          leadQueue.on("sent", ({ id }) => {
            if (id === waiting?.id && contentOf(fieldsIn(waiting.form)) === waiting.content)
              void finish(waiting, waiting.onProgress);
          });
        }
        waiting = { ...attempt, ...result };
        startOutbox();
        return result.arePhotosSaved
          ? { errors: {} }
          : {
              errors: {},
              notice:
                "We saved your request, but this browser can’t save photos. Keep this page open until they’re sent.",
            };
      case "unsaved":
        return {
          errors: {},
          notice: `Your request didn't go through, and we couldn't save it on this device. It's still in the form, so please try again or call ${phone.text}.`,
        };
    }
  }
}

/**
 * Sends the photos of a lead that has been sent, then opens the thank-you page. Photos that couldn't be sent are sent
 * from there, or from this page if they aren't saved.
 */
async function finish(
  { id, arePhotosSaved }: Pick<Waiting, "id" | "arePhotosSaved">,
  onProgress: Attempt["onProgress"],
): Promise<void> {
  const onPhoto = (number: number, total: number) =>
    onProgress(total === 1 ? "Sending your photo" : `Sending photo ${number} of ${total}`);
  const onPause = () => onProgress("Keep this page open until your photos are sent");
  try {
    addPhotosToSummary(await sendPhotosOf(id, onPhoto, arePhotosSaved ? undefined : onPause));
  } finally {
    // Whatever happens to the photos, the lead was sent.
    location.assign(THANKS_PATH);
  }
}

/** Adds the photos to what the thank-you page shows. */
function addPhotosToSummary(photos: SentPhotos): void {
  const summary: SentSummary | undefined = recallJson("sessionStorage", SENT_KEY);
  if (summary === undefined) return;
  const facts = [...summary.facts, ...photoFacts(photos)];
  remember("sessionStorage", SENT_KEY, JSON.stringify({ ...summary, facts }));
}

function fieldsIn(form: HTMLFormElement) {
  return fieldsOf(new FormData(form));
}

function nameOf(field: EventTarget): string {
  return field instanceof Element ? (field.getAttribute("name") ?? "") : "";
}

/** Reformats a valid phone number. */
function formatField(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field.type !== "tel") return;
  field.value = check?.shownPhone(field.value) ?? field.value;
}

/** Focuses the error list, or the panel with waiting leads, and opens rows that contain an error. */
function showSummary(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("details [aria-invalid]")) {
    field.closest("details")?.setAttribute("open", "");
  }
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary?.hasChildNodes()) summary.focus();
  else focusPanel();
}

/** Calls `callback` when the browser restores this page from its back/forward cache. */
function onReturn(callback: () => void): () => void {
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  addEventListener("pageshow", listener);
  return () => removeEventListener("pageshow", listener);
}
