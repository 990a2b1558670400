/**
 * Who somebody of the staff is, in a word: `You`, `Anna` of `anna@example.com`, `Jo Lee` of `jo.lee@example.com`.
 *
 * @param by an email, or `visitor`
 * @param me the email of who is signed in
 */
export function personText(by: string, me: string): string {
  if (by === me) return "You";
  if (by === "visitor") return "The visitor";
  const [name = by] = by.split("@");
  return name
    .split(/[._-]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** `JL` of `jo.lee@example.com`, `AN` of `anna@example.com`. */
export function initialsOf(email: string): string {
  const [name = ""] = email.split("@");
  const [first = "", second] = name.split(/[._-]+/);
  const letters = second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
  return letters.toUpperCase();
}
