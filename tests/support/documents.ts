import type { Problem } from "contentlayer/build";
import { loadContent } from "#scripts/content/site-content.ts";

/** What is wrong with a content folder, without what the owner has to replace before launch. */
export function mistakesIn(contentDir?: string): Problem[] {
  return loadContent(contentDir).problems.filter(({ severity }) => severity !== "launch");
}

/** A sound city, as an author would write it; `change` edits its text before it is used. */
export function cityFile(change: (text: string) => string = (text) => text): string {
  return change(`---
name: Ringgold
county: Catoosa
latitude: 34.9159
longitude: -85.1091
zips:
  - 30736
description: TV mounting in Ringgold, Georgia, up by the state line, on drywall, brick and stone, level and with its wires hidden.
summary: The last town before the state line still gets a level TV.
homes:
  - title: Brick ranches
    text: One story, brick outside, drywall inside.
    scene:
      wall: drywall
  - title: Ridge houses
    text: Stone chimneys and tall rooms.
    scene:
      wall: stone
      setting: fireplace
services:
  - tv-mounting-drywall
faqs:
  - question: Do you come this far north?
    answer: Yes, by appointment.
  - question: How long is the drive?
    answer: Well over an hour from Marietta.
  - question: Is Saturday possible?
    answer: Yes.
updated: 2026-11-20
---

Ringgold lies in Catoosa County.

## The walls

Most of them are drywall.
`);
}
