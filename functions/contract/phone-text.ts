// Apart from `phone.ts`, because what only shows a number must not carry all that reads one.

/** A US number in E.164 as Americans write it: `+16785550142` is `(678) 555-0142`. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
