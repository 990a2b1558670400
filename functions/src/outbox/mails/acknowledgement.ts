import type { Lead } from "../../../contract/lead.ts";
import type { Mail } from "../mailer.ts";
import { htmlOf, textOf, type Block } from "./body.ts";
import type { Business } from "./business.ts";
import { jobSummary, phoneText } from "../../../contract/text.ts";
import { rangeText } from "./quote-text.ts";

/**
 * Tells a visitor that the request arrived. Nothing in it was typed by the visitor, not even the name:
 * with somebody else's address the form would send anybody's words to a stranger.
 */
export function acknowledgement(
  { quote }: Lead,
  { name, phone, siteUrl }: Business,
): Pick<Mail, "subject" | "text" | "html"> {
  const blocks: Block[] = [
    { text: "Thank you for asking us. Your request is here, and one of us will answer you." },
    ...(quote === undefined
      ? []
      : [
          {
            text: `You asked for ${jobSummary(quote)}; our estimate was ${rangeText(quote)}.${quote.estimate.needsPerson.length === 0 ? "" : " Part of the job is not in it: a person has to see that first."} Before we drill we look at the wall, and agree on the price with you.`,
          },
        ]),
    {
      text: "In a hurry, or has something changed? Call us, or answer this mail. A picture of the wall helps.",
    },
    {
      facts: [
        { label: name, value: phoneText(phone), href: `tel:${phone}` },
        { label: "Website", value: siteUrl, href: siteUrl },
      ],
    },
    {
      text: "You did not ask us for anything? Then somebody mistyped an address: you will hear no more from us.",
    },
  ];
  return { subject: `${name}: your request is here`, text: textOf(blocks), html: htmlOf(blocks) };
}
