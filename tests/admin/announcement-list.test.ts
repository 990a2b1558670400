import { expect, test } from "vitest";
import {
  type Announced,
  type Announcement,
  withAnnouncement,
} from "#pages/admin/ui/Announcements.tsx";

const announcedAfter = (...announcements: Announcement[]) =>
  announcements.reduce<readonly Announced[]>(
    (announced, each) => withAnnouncement(announced, each),
    [],
  );
const textsOf = (announced: readonly Announced[]) => announced.map(({ text }) => text);

test("replaces a success by the next one, but keeps a problem", () => {
  const announced = announcedAfter(
    { text: "Note saved." },
    { text: "Not saved. There is no connection.", isProblem: true },
    { text: "Status: New to Contacted." },
    { text: "Follow up on Fri, Nov 20." },
  );
  expect(textsOf(announced)).toEqual([
    "Not saved. There is no connection.",
    "Follow up on Fri, Nov 20.",
  ]);
});

test("keeps Undo next to a problem, and shows a repeated problem once", () => {
  const problem = { text: "Not saved.", isProblem: true };
  const announced = announcedAfter(
    { text: "Booked." },
    problem,
    { text: "Other.", isProblem: true },
    problem,
  );
  expect(textsOf(announced).toSorted()).toEqual(["Booked.", "Not saved.", "Other."]);
  expect(new Set(announced.map(({ number }) => number)).size).toBe(3);
});

test("keeps a success that has the focus or the pointer next to the next one", () => {
  const announced = announcedAfter({ text: "Booked." });
  const isHeld = (number: number) => number === announced[0]?.number;
  const after = withAnnouncement(announced, { text: "Follow up on Fri, Nov 20." }, isHeld);
  expect(textsOf(after)).toEqual(["Booked.", "Follow up on Fri, Nov 20."]);
  expect(textsOf(withAnnouncement(announced, { text: "Booked." }, isHeld))).toEqual(["Booked."]);
});
