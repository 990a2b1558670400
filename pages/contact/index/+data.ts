import { allCities, business, pricing } from "contentlayer/generated";
import type { OfferNote } from "#renderer/forms/ContactForm.tsx";
import { dollars } from "#renderer/format.ts";
import { answerFor } from "../../answers.ts";
import { listedServices } from "../../lookup-tables.ts";
import { buildStaticPage } from "../../build-page.ts";

export function data() {
  return buildStaticPage("contact", {
    pageType: "ContactPage",
    scripts: ["islands", "draft"],
    pictureLine: business.hours.visible,
    props: {
      services: listedServices().map(({ slug, name }) => ({ value: slug, label: name })),
      cities: allCities.map(({ slug, name }) => ({ value: slug, label: name })),
      offer: offerNote(),
      sameDayUntil: business.policy.sameDayUntil,
      reply: answerFor("replyTime").answer,
      next: nextSteps(),
    },
  });
}

/** Returns what happens after a visitor sends the form. */
function nextSteps() {
  const payment = answerFor("payment");
  return [
    { title: "We get back to you", ...answerFor("replyTime") },
    { title: "We agree on a price and a day", ...answerFor("arrival") },
    { title: "You pay at the end", ...payment, answer: `${payment.short ?? payment.answer}.` },
  ];
}

/** Returns the offer's code and terms for the form. The discount comes from the price table. */
function offerNote(): OfferNote {
  const { code, ends, terms } = business.offer;
  return { code, ends, text: `${dollars(-pricing.items.offer.min)} off. ${terms.join(". ")}.` };
}
