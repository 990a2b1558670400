// Phrases for made-up city pages: everyday words, as on the site's own pages. Lists of about twenty entries are long
// enough for ten thousand pages without a repeated sentence.

const list = (text: string): readonly [string, ...string[]] => {
  const [first = "", ...more] = text.split(", ");
  return [first, ...more];
};

export const ROOMS = list(
  "den, living room, bedroom, kitchen, sunroom, basement, playroom, loft, home office, family room, guest room, breakfast nook, great room, back porch, bonus room, media room, dining room, game room, studio, workshop",
);

export const ROOM_KINDS = list(
  "sunny, narrow, long, bright, quiet, dark, open, small, wide, tall, cozy, busy, warm, square, low, deep, plain, cool, two-story, carpeted",
);

export const AGES = list(
  "older, newer, rented, historic, custom, brick, framed, raised, shared, vaulted",
);

export const WALLS = list(
  "painted drywall, old plaster, red brick, thin brick, stacked stone, river rock, glazed tile, knotty pine, shiplap, poured concrete, cinder block, cedar boards, smooth stucco, patched drywall, rough drywall, dark paneling, white brick, beadboard, limestone, slate tile",
);

export const PLACES = list(
  "beside the window, across from the couch, above the mantel, next to the door, under the stairs, near the outlet, over the dresser, behind the bed, between two shelves, by the back door, down the hall, in the far corner, opposite the sink, below the vent, above the console, near the thermostat, beside the bookcase, past the archway, facing the patio, close to the ceiling",
);

export const PROBLEMS = list(
  "a crooked stud, a hidden pipe, an old nail, a loose brick, crumbly mortar, a metal stud, a shallow outlet, a cold draft, bright sun, low light, a low ceiling, a tall mantel, a narrow stairway, a steep driveway, a short cable, a tight turn, a locked gate, a wide gap, a soft spot, a hollow sound",
);

export const FIXES = list(
  "a longer screw, a wider mount, a backing board, a toggle anchor, a tilting mount, a flat mount, a full-motion arm, a paintable channel, a short HDMI cable, a corner mount, a lower spot, a thin spacer, a second outlet, a new wall plate, a sturdy shelf, a cable clip, a smaller drill, a steel plate, a padded strap, a taller ladder",
);

export const TOOLS = list(
  "the level, blue tape, a paper outline, the stud finder, a thin drill, a small mirror, the ladder, a vacuum, a drop cloth, a flashlight, a magnet, a chalk line, a tape measure, a rubber mallet, a long rod, a bright lamp, a clean rag, a plumb line, a sharp pencil, a phone photo",
);

const PEOPLE = list(
  "your kids, your guests, your neighbor, your landlord, the last owner, the builder, an electrician, your HOA, your roommate, your parents, the painter, a friend, the store, the front desk, the plumber, your agent, your sitter, the tenant, your in-laws, the roofer",
);

const TIMES = list(
  "in an hour, before lunch, in one trip, the same morning, in about two hours, after work, on a weekday, before the game, once the paint dries, while you watch, before you pay, in one afternoon, without a mess, on the first try, before dinner, with two of us, in most homes, if you like, on the same day, by the weekend",
);

/** What headings are about. Each has a word that customers search for. */
export const TOPICS = list(
  "Mounting a TV, Hanging a big TV, Placing a screen, Moving an old TV, Swapping the TV, Setting up a TV, Raising a TV, Lowering a TV, Fitting a wide TV, Adding a second TV, Hiding the TV cords, Leveling a TV, Centering a screen, Testing a TV wall",
);

export const QUESTIONS = list(
  "Can you mount a TV, Could you hang our TV, Would a TV hold, Should we hang a screen, Is it safe to mount a TV, How long does it take to mount a TV, Can two of you hang a TV, Do you still mount a TV, What if we want a TV, Is there a way to hide the cords",
);

/** Streets that many towns in Georgia have. */
export const STREETS = list(
  "Main Street, Church Street, Oak Street, Mill Street, Depot Street, College Street, River Road, Academy Street, Railroad Street, Pine Street",
);

export type Pick = <Value>(values: readonly [Value, ...Value[]]) => Value;

/** Returns a sentence of about 20 words, one of half a billion. */
export function makeSentence(pick: Pick): string {
  return asSentence(`${opening(pick)}, ${mainClause(pick)}.`);
}

export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function opening(pick: Pick): string {
  const [room, place, wall, fix] = [pick(ROOMS), pick(PLACES), pick(WALLS), pick(FIXES)];
  const [problem, person] = [pick(PROBLEMS), pick(PEOPLE)];
  return pick([
    `if we find ${problem} ${place}`,
    `when there's ${problem} in the ${room}`,
    `because the ${room} has ${wall}`,
    `once we've checked the ${wall} ${place}`,
    `if you've only got ${wall} ${place}`,
    `before we use ${fix} ${place}`,
    `if ${fix} won't fit`,
    `since the ${room} has ${problem}`,
    `when it's not the ${room} but the ${wall}`,
    `once you ask ${person} about ${problem}`,
    `if there isn't ${problem} ${place}`,
    `with ${wall} ${place}`,
  ]);
}

/** Returns a clause of about 12 words. */
export function mainClause(pick: Pick): string {
  const [fix, tool, problem, wall] = [pick(FIXES), pick(TOOLS), pick(PROBLEMS), pick(WALLS)];
  const [place, person, room] = [pick(PLACES), pick(PEOPLE), pick(ROOMS)];
  const clause = pick([
    `we use ${fix} and check it with ${tool}`,
    `you'll see ${tool} on the ${wall}`,
    `it's best to pick ${fix} ${place}`,
    `we'll bring ${fix} for the ${room}`,
    `you can ask ${person} about ${problem}`,
    `we mark the ${wall} with ${tool}`,
    `the TV goes ${place} on ${fix}`,
    `we don't drill the ${wall} until you've asked ${person}`,
    `${fix} works better than ${tool}`,
    `we can hide the cord ${place} with ${fix}`,
    `${fix} is what holds on ${wall}`,
    `we'd rather move it ${place} than use ${fix}`,
    `we look for ${problem} with ${tool}`,
    `${person} may know about ${problem}`,
  ]);
  return `${clause} ${pick(TIMES)}`;
}
