/** Something that the person at the terminal can mend: printed as one sentence, without a stack. */
export class UserError extends Error {
  override readonly name = "UserError";
}
