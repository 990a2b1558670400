import { THANKS_PATH } from "#contract/visit.ts";
import { onSent } from "../browser/leads/delivery.ts";
import { addToPost, fillForm } from "../browser/leads/form-data.ts";
import { contentOf } from "../browser/leads/form-memory.ts";
import { startOutbox } from "../browser/leads/outbox.ts";
import { focusPanel } from "../browser/leads/panel.ts";
import { sendLead, type SendOutcome } from "../browser/leads/send-lead.ts";
import { fieldsOf } from "../browser/visit/contact-events.ts";
import type { LeadForm } from "../forms/lead-forms.ts";
import { errorsAfter, type FormActions, type SendResult } from "../forms/LiveForm.tsx";
import type { ContactNumber } from "../layout/contact.tsx";
import type * as Check from "./check-lead.ts";

/** Set once it is loaded. Nothing waits for it: if it can't be loaded, only the server checks. */
let check: typeof Check | undefined;

async function loadCheck(): Promise<void> {
  try {
    check = await import("./check-lead.ts");
  } catch {
    // Offline, or the file of an older build is gone: the server checks.
  }
}

/** Returns what a live form does in the browser. */
export function formActions(name: LeadForm, phone: ContactNumber): FormActions {
  void loadCheck();
  /** The last attempt, if it's waiting to be sent. */
  let waiting: { id: string; form: HTMLFormElement; content: string } | undefined;
  return {
    restore: fillForm,
    send: async (form) => {
      const fields = fieldsIn(form);
      const errors = check?.checkLead(fields) ?? {};
      if (Object.keys(errors).length > 0) return { errors };
      return resultOf(form, contentOf(fields), await sendLead(name, fields));
    },
    post: (form) => {
      addToPost(form);
      form.submit();
    },
    recheck: (form, field, shown) => {
      const left = nameOf(field);
      // A click on a link in the summary corrects nothing, and the visitor is still typing in the field that it leads
      // to.
      return left === "" ? shown : errorsAfter(shown, check?.checkLead(fieldsIn(form)), left);
    },
    formatField,
    showSummary,
    onReturn,
  };

  function resultOf(form: HTMLFormElement, content: string, result: SendOutcome): SendResult {
    switch (result.outcome) {
      case "sent":
        location.assign(THANKS_PATH);
        return undefined;
      case "refused":
        return Object.keys(result.errors).length > 0
          ? { errors: result.errors }
          : { errors: {}, notice: result.message };
      case "waiting":
        // If a retry sends the form while the visitor is still here and has changed nothing, the form is done. There is
        // one listener for all attempts, or a form that failed twice would open the thank-you page twice.
        if (waiting === undefined) {
          onSent(({ id }) => {
            if (id === waiting?.id && contentOf(fieldsIn(waiting.form)) === waiting.content)
              location.assign(THANKS_PATH);
          });
        }
        waiting = { id: result.id, form, content };
        startOutbox();
        return { errors: {} };
      case "unsaved":
        return {
          errors: {},
          notice: `Your request didn't go through, and we couldn't save it on this device. It's still in the form, so please try again or call ${phone.text}.`,
        };
    }
  }
}

function fieldsIn(form: HTMLFormElement) {
  return fieldsOf(new FormData(form));
}

function nameOf(field: EventTarget): string {
  return field instanceof Element ? (field.getAttribute("name") ?? "") : "";
}

/** Formats a valid phone number. */
function formatField(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field.type !== "tel") return;
  field.value = check?.shownPhone(field.value) ?? field.value;
}

/** Focuses the list of errors, or the panel of waiting leads. */
function showSummary(form: HTMLFormElement): void {
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
