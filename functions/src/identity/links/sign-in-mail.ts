import { randomUUID } from "node:crypto";
import { SIGN_IN_LINK_MINUTES } from "../../../contract/limits.ts";
import { escapeHtml } from "../../escape-html.ts";
import type { Mail } from "../../outbox/mailer.ts";

/** Returns the email with a one-time sign-in link that someone who is signed in asked for. @param url the link */
export function signInMail(to: string, url: string): Mail {
  const before = "Open this link in the browser where you use the staff app, and press the button:";
  const after = `It works once, within ${SIGN_IN_LINK_MINUTES} minutes. If you didn't ask for it, someone else is using your account: open the staff app and sign out everywhere under "Open sessions".`;
  const [href, textBefore, textAfter] = [url, before, after].map(escapeHtml);
  return {
    id: `sign-in.${randomUUID()}`,
    to,
    subject: "Your sign-in link for the staff app",
    text: `${before}\n\n${url}\n\n${after}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif"><p>${textBefore}</p><p><a href="${href}">${href}</a></p><p>${textAfter}</p></body></html>`,
  };
}
