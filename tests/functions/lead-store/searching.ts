import { describe, expect, test } from "vitest";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function searching(open: () => Promise<LeadStore>): void {
  const renee = newLead({
    name: "Renée O'Brien-Smith",
    phone: "+16785550142",
    email: "rob.smith@Example.com",
    city: "sandy-springs",
    zip: "30328-1234",
    service: "home-theater",
    message: "Two 65-inch TVs above the fireplace. Straße; Wohnungsinstallation! 𝔸𝔹 %_",
  });

  describe("finds by", () => {
    test.each([
      ["a word of the name", "renée"],
      ["a word without its accent", "renee"],
      ["other letter cases", "RENÉE smith"],
      ["an accent that was written apart", "rene\u0301e"],
      ["the beginning of a word", "re"],
      ["a single letter", "r"],
      ["words in any order", "smith ren"],
      ["a name with its apostrophe", "o'brien"],
      ["a name with a curly apostrophe", "o’brien"],
      ["a name without its apostrophe", "obrien"],
      ["what follows an apostrophe", "brien"],
      ["a word of the message", "fireplace"],
      ["a number in the message", "65"],
      ["words of different fields", "renee 0142 sandy fireplace 303 example"],
      ["the email", "rob.smith@example.com"],
      ["the beginning of the email", "rob.sm"],
      ["the domain of the email", "example"],
      ["the city as it is stored", "sandy-springs"],
      ["the city as it is written", "Sandy Spr"],
      ["the ZIP code", "30328"],
      ["the beginning of the ZIP code", "303"],
      ["the phone number as it is stored", "+16785550142"],
      ["the phone number as it is written", "(678) 555-0142"],
      ["the phone number in one", "6785550142"],
      ["the area code", "678"],
      ["the last seven digits", "5550142"],
      ["the last seven digits as they are written", "555-0142"],
      ["the last four digits", "0142"],
      ["the beginning of the last four digits", "01"],
      ["twelve characters of a longer word", "wohnungsinst"],
      ["a word longer than twelve characters", "wohnungsinstallation"],
      ["letters in another script form", "ab"],
      ["a word that is named twice", "renee renee ren"],
      ["a word before a sign that means any letter elsewhere", "ren%"],
      ["words between signs", " ,renee;;  smith?! "],
      ["nothing at all", ""],
      ["blanks and signs only", " %_'\"*() "],
    ])("%s", async (_name, q) => {
      const store = await open();
      await store.create(renee);
      await store.create(newLead({ name: "Other", phone: undefined }));
      const found = (await store.list({ q }, 10)).leads.map(({ id }) => id);
      expect(found).toContain(renee.id);
    });
  });

  describe("does not find by", () => {
    test.each([
      ["the middle of a word", "enee"],
      ["the end of a word", "place"],
      ["the middle of the phone number", "8555"],
      ["one word that is there and one that is not", "renee zebra"],
      ["more than the word", "reneee"],
      ["the service", "theater"],
      ["a pattern", "_enee"],
      ["a quote", "ren' OR 1=1"],
    ])("%s", async (_name, q) => {
      const store = await open();
      await store.create(renee);
      expect((await store.list({ q }, 10)).leads).toEqual([]);
    });
  });

  test("a word that many leads have and one that few have find what has both", async () => {
    const store = await open();
    for (let index = 0; index < 12; index += 1) {
      const name = index % 5 === 0 ? "Dana Rare" : "Dana Common";
      await store.create(newLead({ id: `l${index}`, createdAt: later(index), name }));
    }
    const found = (await store.list({ q: "dana rar" }, 10)).leads.map(({ id }) => id);
    expect(found).toEqual(["l10", "l5", "l0"]);
  });

  test("a message of the greatest length can be stored and searched to its end", async () => {
    const store = await open();
    const words = Array.from({ length: 700 }, (_, index) => `w${index.toString(36)}x${index}`);
    const lead = newLead({ message: words.join(" ").slice(0, 3990).concat(" lastword") });
    await store.create(lead);
    expect((await store.list({ q: "lastw" }, 10)).leads).toEqual([{ ...lead, version: 1 }]);
  });

  test("a changed lead is found by what it is now, not by what it was", async () => {
    const store = await open();
    const lead = newLead({ name: "Dana", city: "marietta" });
    await store.create(lead);
    const change = { name: "Ruth", phone: "+17705550199", city: undefined };
    await store.update(lead.id, 1, change, "anna@example.com", later(60));
    const count = async (q: string) => (await store.list({ q }, 10)).leads.length;
    expect([await count("ruth"), await count("0199")]).toEqual([1, 1]);
    expect([await count("dana"), await count("0142"), await count("marietta")]).toEqual([0, 0, 0]);
  });
}
