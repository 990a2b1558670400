import { expect, test } from "vitest";
import {
  type Announced,
  type Announcement,
  withAnnouncement,
} from "#pages/admin/ui/Announcements.tsx";

const saidAfter = (...announcements: Announcement[]) =>
  announcements.reduce<readonly Announced[]>((said, each) => withAnnouncement(said, each), []);
const textsOf = (said: readonly Announced[]) => said.map(({ text }) => text);

test("a success is said until the next one, and a problem stays beside it", () => {
  const said = saidAfter(
    { text: "Note saved." },
    { text: "Not saved. There is no connection.", isProblem: true },
    { text: "Status: New to Contacted." },
    { text: "Follow up on Fri, Nov 20." },
  );
  expect(textsOf(said)).toEqual([
    "Not saved. There is no connection.",
    "Follow up on Fri, Nov 20.",
  ]);
});

test("a problem takes no Undo away, and is said once however often it comes", () => {
  const problem = { text: "Not saved.", isProblem: true };
  const said = saidAfter(
    { text: "Booked." },
    problem,
    { text: "Other.", isProblem: true },
    problem,
  );
  expect(textsOf(said).toSorted()).toEqual(["Booked.", "Not saved.", "Other."]);
  expect(new Set(said.map(({ number }) => number)).size).toBe(3);
});

test("a success that somebody is at stays beside the next one", () => {
  const said = saidAfter({ text: "Booked." });
  const isHeld = (number: number) => number === said[0]?.number;
  const after = withAnnouncement(said, { text: "Follow up on Fri, Nov 20." }, isHeld);
  expect(textsOf(after)).toEqual(["Booked.", "Follow up on Fri, Nov 20."]);
  expect(textsOf(withAnnouncement(said, { text: "Booked." }, isHeld))).toEqual(["Booked."]);
});
