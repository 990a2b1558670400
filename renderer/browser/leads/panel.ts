import { forgetPhotos } from "../photos/photo-queue.ts";
import type { LeadFields } from "../visit/contact-events.ts";
import { leadQueue } from "./delivery.ts";
import {
  onWaitingChange,
  readWaiting,
  removeWaiting,
  WAITING_KEY,
  type WaitingLead,
} from "./queue.ts";
import { reopen } from "./send-lead.ts";

/** How long the delete button waits for a second, confirming tap. */
const CONFIRM_MS = 5_000;

/**
 * Shows the waiting leads in the panel from `WaitingLeads`, and keeps the panel up to date.
 * @returns whether the page has a panel
 */
export function showPanel(): boolean {
  const panel = document.querySelector<HTMLElement>("[data-waiting]");
  if (panel === null) return false;
  fill(panel);
  onWaitingChange(() => fill(panel));
  leadQueue.on("sent", () => say(panel, ""));
  addEventListener("storage", ({ key }) => {
    if (key === WAITING_KEY || key === null) fill(panel);
  });
  return true;
}

/** Focuses the panel, if the page has one. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>("[data-waiting]")?.focus();
}

function fill(panel: HTMLElement): void {
  const list = panel.querySelector("ul");
  const template = panel.querySelector("template");
  // A lead isn't waiting yet during its first attempt.
  const leads = readWaiting().filter(({ tries, refusal }) => tries > 0 || refusal !== undefined);
  panel.hidden = leads.length === 0;
  // Rejected leads aren't retried, so the panel mustn't promise that.
  const promise = panel.querySelector<HTMLElement>("[data-part=promise]");
  if (promise !== null) promise.hidden = leads.every(({ refusal }) => refusal !== undefined);
  if (list === null || template === null) return;
  const before = new Map([...list.children].map((item) => [item.getAttribute("data-id"), item]));
  // Keep existing items, because one of their buttons may have focus.
  const items = leads.map((lead) => {
    const known = before.get(lead.id);
    if (known !== undefined && known.hasAttribute("data-refused") === (lead.refusal !== undefined))
      return known;
    return itemOf(panel, template, lead);
  });
  if (items.length !== list.children.length || items.some((item) => item.parentElement !== list)) {
    list.replaceChildren(...items);
  }
}

function itemOf(panel: HTMLElement, template: HTMLTemplateElement, lead: WaitingLead): Element {
  const item = document.importNode(template.content, true).firstElementChild;
  if (item === null)
    throw new Error("The template for waiting leads is empty. Fix WaitingLeads.tsx.");
  const { id, fields, savedAt, refusal } = lead;
  item.setAttribute("data-id", id);
  item.toggleAttribute("data-refused", refusal !== undefined);
  const part = (name: string) => {
    const element = item.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (element === null)
      throw new Error(
        `The template for waiting leads has no part "${name}". Add it to WaitingLeads.tsx.`,
      );
    return element;
  };
  const set = (name: string, text: string) => {
    part(name).textContent = text;
  };
  set("who", fields["name"] ?? "");
  set("what", whatOf(fields));
  set("when", `Saved ${timeText(savedAt)}`);
  set("refusal", refusal === undefined ? "" : `We can't accept it yet. ${refusal}`);
  const send = part("send");
  const edit = part("edit");
  send.hidden = refusal !== undefined;
  send.addEventListener("click", () => void sendAgain(panel, id));
  edit.hidden = refusal === undefined;
  edit.addEventListener("click", () => location.assign(reopen(lead)));
  confirmFirst(part("delete"), () => {
    removeWaiting(id);
    void forgetPhotos(id);
    panel.focus();
  });
  return item;
}

async function sendAgain(panel: HTMLElement, id: string): Promise<void> {
  say(panel, "Sending ...");
  await leadQueue.sendNow((lead) => lead.id === id);
  const left = readWaiting().find((lead) => lead.id === id);
  say(
    panel,
    left === undefined || left.refusal !== undefined
      ? ""
      : "It didn't go through this time either. We'll keep trying.",
  );
}

function say(panel: HTMLElement, text: string): void {
  const status = panel.querySelector("output");
  if (status !== null) status.textContent = text;
}

/** Turns the button itself into the confirmation: the action runs on the second tap. */
function confirmFirst(button: HTMLElement, action: () => void): void {
  const label = button.textContent;
  let confirming = false;
  const reset = () => {
    confirming = false;
    button.textContent = label;
  };
  button.addEventListener("click", () => {
    if (confirming) return action();
    confirming = true;
    button.textContent = "Delete forever?";
    setTimeout(reset, CONFIRM_MS);
  });
}

function whatOf({ kind, message }: LeadFields): string {
  const name = kind === "quote" ? "Quote" : "Request";
  return message === undefined ? name : `${name}: ${message}`;
}

/** Formats a time such as "Nov 21, 10:42 AM", in the visitor's time zone. */
export function timeText(time: number): string {
  return new Date(time).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
