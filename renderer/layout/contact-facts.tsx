import type { Fact } from "../ui/Facts.tsx";
import { OpenNow } from "../ui/OpenNow.tsx";
import type { ContactWays } from "./shell.ts";

/** How to reach us, in short facts: beside the number whether somebody answers now. */
export function contactFacts({ phone, email, hours, openings }: ContactWays): Fact[] {
  return [
    { label: "Phone", value: phone.text, note: <OpenNow hours={hours} openings={openings} /> },
    { label: "Hours", value: hours },
    { label: "Email", value: email, wide: true },
  ];
}
