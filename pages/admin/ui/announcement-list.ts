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
 * What is said once something more has happened. A success is said until the next one, or as long as somebody is at
 * it; a problem stays until somebody has closed it, or what was not saved would be lost unseen. What comes again is said
 * once.
 *
 * @param said oldest first
 * @param isHeld whether somebody has the focus or the pointer at the announcement of that number
 */
export function withAnnouncement(
  said: readonly Announced[],
  announcement: Announcement,
  isHeld: (number: number) => boolean = () => false,
): readonly Announced[] {
  const { isProblem = false, text } = announcement;
  const number = Math.max(0, ...said.map((each) => each.number)) + 1;
  const stays = said.filter((each) => {
    const isSame = each.text === text && each.undo === undefined;
    return !isSame && (isProblem || each.isProblem === true || isHeld(each.number));
  });
  return [...stays, { ...announcement, number }];
}
