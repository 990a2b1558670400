/** Numbers from 0 to 1 that are the same on every run (mulberry32): a wall has to look laid by hand, but twice alike. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Deals `count` tones so that the first one is the most frequent and no tone comes twice in a row. */
export function dealTones(count: number, tones: number, seed: number): number[] {
  const random = seeded(seed);
  const dealt: number[] = [];
  for (let index = 0; index < count; index++) {
    const tone = Math.floor(random() ** 1.4 * tones);
    dealt.push(tone === dealt.at(-1) ? (tone + 1) % tones : tone);
  }
  return dealt;
}
