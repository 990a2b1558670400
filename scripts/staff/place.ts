import type { StaffRegister } from "#functions/identity/staff-register.ts";

/** Where somebody is staff: on this machine's own server, or in a Firebase project. */
export interface StaffPlace {
  register: StaffRegister;
  /** Words for `npm run staff --`, as they have to be written for this place. */
  command: (words: string) => string;
  /**
   * Makes an address that signs somebody in once.
   * @throws UserError where nobody signs in by a link, or this person is not staff
   */
  makeLink: (email: string) => string;
  /** How whoever is staff gets in, as a sentence. */
  howToSignIn: (email: string) => string;
  close: () => Promise<void>;
}
