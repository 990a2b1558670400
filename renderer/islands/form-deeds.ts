import { THANKS_PATH } from "#contract/thanks-path.ts";
import { carryAttribution } from "../browser/leads/carry-attribution.ts";
import { carryTry } from "../browser/leads/carry-try.ts";
import { onSent } from "../browser/leads/courier.ts";
import { fillForm } from "../browser/leads/fill-form.ts";
import type { LeadForm } from "../forms/lead-forms.ts";
import { startOutbox } from "../browser/leads/outbox.ts";
import { focusPanel } from "../browser/leads/panel.ts";
import { fieldsOf } from "../browser/leads/form-fields.ts";
import { wordsOf } from "../browser/leads/form-words.ts";
import { sendLead, type SendOutcome } from "../browser/leads/send-lead.ts";
import type { FormDeeds, SendResult } from "../forms/LiveForm.tsx";
import { stillWrong } from "../forms/still-wrong.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import type * as Check from "./check-lead.ts";

/** There once it is loaded. Nothing waits for it: where it cannot be loaded, the server checks alone. */
let check: typeof Check | undefined;

async function loadCheck(): Promise<void> {
  try {
    check = await import("./check-lead.ts");
  } catch {
    // Offline, or a build that is gone: the server checks.
  }
}

/** What a live form does, with the browser's own means. */
export function formDeeds(name: LeadForm, phone: ContactNumber): FormDeeds {
  void loadCheck();
  return {
    restore: fillForm,
    send: async (form) => {
      const fields = fieldsIn(form);
      const errors = check?.checkLead(fields) ?? {};
      if (Object.keys(errors).length > 0) return { errors };
      return resultOf(form, wordsOf(fields), await sendLead(name, fields));
    },
    post: (form) => {
      carryTry(form);
      carryAttribution(form);
      form.submit();
    },
    mend: (form, field, shown) => {
      const left = nameOf(field);
      // Nothing was mended by leaving a link of the summary, and what it led to is being typed.
      return left === "" ? shown : stillWrong(shown, check?.checkLead(fieldsIn(form)), left);
    },
    tidy,
    showSummary,
    onReturn,
  };

  function resultOf(form: HTMLFormElement, words: string, result: SendOutcome): SendResult {
    switch (result.outcome) {
      case "sent":
        location.assign(THANKS_PATH);
        return undefined;
      case "refused":
        return Object.keys(result.errors).length > 0
          ? { errors: result.errors }
          : { errors: {}, notice: result.message };
      case "waiting":
        // Sent later while the visitor is still here and has changed nothing: then this is over.
        onSent(({ id }) => {
          if (id === result.id && wordsOf(fieldsIn(form)) === words) location.assign(THANKS_PATH);
        });
        startOutbox();
        return { errors: {} };
      case "unsaved":
        return {
          errors: {},
          notice: `This did not get through, and it could not be saved on this device. It is still in the form: please try again, or call ${phone.text}.`,
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

/** A sound phone number is written as people read it. */
function tidy(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field.type !== "tel") return;
  field.value = check?.shownPhone(field.value) ?? field.value;
}

/** Leads the visitor to what has to be mended; or to what waits to be sent. */
function showSummary(form: HTMLFormElement): void {
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary?.hasChildNodes()) summary.focus();
  else focusPanel();
}

/** The browser may keep a page whole while another one is shown, and bring it back as it was. */
function onReturn(callback: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  addEventListener("pageshow", shown);
  return () => removeEventListener("pageshow", shown);
}
