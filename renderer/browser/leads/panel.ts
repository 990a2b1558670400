import { onSent, sendNow } from "./courier.ts";
import {
  onWaitingChange,
  readWaiting,
  removeWaiting,
  WAITING_KEY,
  type LeadFields,
  type WaitingLead,
} from "./queue.ts";
import { reopen } from "./send-lead.ts";

/** How long a button that deletes waits for the second tap. */
const ASKING_MS = 5_000;

/**
 * Shows what waits in the panel that `WaitingLeads` rendered, and keeps it right.
 * @returns whether the page has such a panel
 */
export function showPanel(): boolean {
  const panel = document.querySelector<HTMLElement>("[data-waiting]");
  if (panel === null) return false;
  fill(panel);
  onWaitingChange(() => fill(panel));
  onSent(() => say(panel, ""));
  addEventListener("storage", ({ key }) => {
    if (key === WAITING_KEY || key === null) fill(panel);
  });
  return true;
}

/** Leads the visitor to the panel, where the page has one. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>("[data-waiting]")?.focus();
}

function fill(panel: HTMLElement): void {
  const list = panel.querySelector("ul");
  const template = panel.querySelector("template");
  // A first try that is under way does not wait.
  const leads = readWaiting().filter(({ tries, refusal }) => tries > 0 || refusal !== undefined);
  panel.hidden = leads.length === 0;
  // What is refused is not sent again, so nobody may promise it.
  const promise = panel.querySelector<HTMLElement>("[data-part=promise]");
  if (promise !== null) promise.hidden = leads.every(({ refusal }) => refusal !== undefined);
  if (list === null || template === null) return;
  const before = new Map([...list.children].map((item) => [item.getAttribute("data-id"), item]));
  // What is there already stays: somebody may have the focus on its button.
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
  if (item === null) throw new Error("the panel's template is empty: see WaitingLeads.tsx");
  const { id, fields, savedAt, refusal } = lead;
  item.setAttribute("data-id", id);
  item.toggleAttribute("data-refused", refusal !== undefined);
  const part = (name: string) => {
    const element = item.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (element === null)
      throw new Error(`the panel's template has no ${name}: see WaitingLeads.tsx`);
    return element;
  };
  const set = (name: string, text: string) => {
    part(name).textContent = text;
  };
  set("who", fields["name"] ?? "");
  set("what", whatOf(fields));
  set("when", `Saved ${whenText(savedAt)}`);
  set("refusal", refusal === undefined ? "" : `We cannot take it yet. ${refusal}`);
  const again = part("send");
  const mend = part("mend");
  again.hidden = refusal !== undefined;
  again.addEventListener("click", () => void sendAgain(panel, id));
  mend.hidden = refusal === undefined;
  mend.addEventListener("click", () => location.assign(reopen(lead)));
  askTwice(part("delete"), () => {
    removeWaiting(id);
    panel.focus();
  });
  return item;
}

async function sendAgain(panel: HTMLElement, id: string): Promise<void> {
  say(panel, "Sending ...");
  await sendNow(id);
  const left = readWaiting().find((lead) => lead.id === id);
  say(
    panel,
    left === undefined || left.refusal !== undefined
      ? ""
      : "It did not get through this time either. We keep trying.",
  );
}

function say(panel: HTMLElement, text: string): void {
  const status = panel.querySelector("output");
  if (status !== null) status.textContent = text;
}

/** A button that deletes asks first, in its own words. */
function askTwice(button: HTMLElement, deed: () => void): void {
  const label = button.textContent;
  let asking = false;
  const calm = () => {
    asking = false;
    button.textContent = label;
  };
  button.addEventListener("click", () => {
    if (asking) return deed();
    asking = true;
    button.textContent = "Delete it for good?";
    setTimeout(calm, ASKING_MS);
  });
}

function whatOf({ kind, message }: LeadFields): string {
  const name = kind === "quote" ? "Quote" : "Request";
  return message === undefined ? name : `${name}: ${message}`;
}

/** "Nov 21, 10:42 AM", in the visitor's own time. */
export function whenText(time: number): string {
  return new Date(time).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
