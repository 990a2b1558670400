import { isFiltered, type ListAddress } from "./list-address.ts";
import type { View } from "./views.ts";

interface Words {
  title: string;
  text: string;
}

const WORDS: Record<View, Words> = {
  new: {
    title: "Nobody is waiting",
    text: "Every lead has been answered. The next one shows up here by itself.",
  },
  today: {
    title: "No follow-ups are due",
    text: "A lead comes here on the day that you set as its follow-up.",
  },
  mine: {
    title: "You have no open leads",
    text: "A lead is yours once you press Take it.",
  },
  waiting: {
    title: "Nobody has waited for an hour",
    text: "A new lead comes here after an hour of business without an answer.",
  },
  all: {
    title: "No leads yet",
    text: "The first form that a visitor sends shows up here. Add a phone call with New lead.",
  },
  spam: {
    title: "No spam",
    text: "What looks like spam is kept here, apart from the others.",
  },
};

/** What stands where a list is empty. */
export function emptyMessage(address: ListAddress): Words {
  if (!isFiltered(address)) return WORDS[address.view];
  const { q } = address.filter;
  return {
    title: q === undefined ? "No leads match" : `Nothing found for “${q}”`,
    text: "Try fewer filters, or the beginning of a name, a phone number or an email address.",
  };
}
