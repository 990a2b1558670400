import { Hono } from "hono";
import type { FirebaseSignIn, SignInRefusal } from "../identity/firebase/sign-in.ts";
import { Refused } from "./answers.ts";
import { bearerOf } from "./bearer.ts";

/**
 * Signing in where Firebase knows people: the browser has a token from Google already, and learns here
 * whether it may see leads. There is nothing to end: the browser forgets its token by itself, and other
 * devices stay signed in. A foreign page has no token to send, so no origin is asked for.
 */
export function createFirebaseSessions(signIn: FirebaseSignIn): Hono {
  const app = new Hono();

  app.post("/session", async (context) => {
    const answer = await signIn(bearerOf(context.req.raw.headers));
    if ("refused" in answer) throw refusalOf(answer);
    return context.json(answer);
  });

  app.delete("/session", (context) => context.body(null, 204));

  return app;
}

function refusalOf({ refused, email }: SignInRefusal): Refused {
  switch (refused) {
    case "no_token":
      return new Refused("not_signed_in", "Please sign in.");
    case "unverified":
      return new Refused(
        "not_allowed",
        email === undefined
          ? "You are signed in without an email address. Sign in with Google."
          : `You are signed in as ${email}, and nobody has verified that this address is yours. Sign in with Google instead.`,
      );
    case "stranger":
      return new Refused(
        "not_allowed",
        `You are signed in as ${email}, which may not see leads. Ask the owner to let you in, or sign in with another address.`,
      );
  }
}
