/** A request that waits until the user has signed in again. */
export interface SignInQuestion {
  /** Why, such as `Sign in again to export leads.` */
  message: string;
  /** Sends the request again if the user signed in, or fails it if they didn't want to. */
  answer: (hasSignedIn: boolean) => void;
}

type Ask = (question: SignInQuestion) => void;

let ask: Ask | undefined;

/** Sets what asks the user to sign in again. Returns a function that removes it. */
export function onSignInQuestion(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

/** Asks the user to sign in again. Returns whether to repeat the request. */
export function askToSignInAgain(message: string): Promise<boolean> {
  return new Promise((answer) => {
    if (ask === undefined) answer(false);
    else ask({ message, answer });
  });
}
