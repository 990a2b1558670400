/** What happened, in a sentence; and what takes it back. */
export interface Announcement {
  text: string;
  undo?: (() => void) | undefined;
  /** Where one can do something about it. */
  link?: { label: string; href: string };
  isProblem?: boolean;
}

export type Announced = Announcement & { number: number };

/**
 * What is said once something more has happened. A success is said until the next one; a problem stays until somebody
 * has closed it, or what was not saved would be lost unseen, and is said once however often it comes.
 *
 * @param said oldest first
 */
export function withAnnouncement(
  said: readonly Announced[],
  announcement: Announcement,
): readonly Announced[] {
  const { isProblem = false, text } = announcement;
  const number = Math.max(0, ...said.map((each) => each.number)) + 1;
  const stays = said.filter(
    (each) => each.isProblem === true && !(isProblem && each.text === text),
  );
  const success = isProblem ? said.filter((each) => each.isProblem !== true) : [];
  return [...stays, ...success, { ...announcement, number }];
}
