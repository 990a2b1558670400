/** Asks once for each key, and answers the same from then on. */
export function remembered<Key, Result>(ask: (key: Key) => Result): (key: Key) => Result {
  const answers = new Map<Key, { result: Result }>();
  return (key) => {
    const answer = answers.get(key) ?? { result: ask(key) };
    answers.set(key, answer);
    return answer.result;
  };
}
