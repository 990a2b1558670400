import { useState } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { signOut } from "../api/sign-out.ts";

interface Props {
  size?: "small";
  variant?: "outlined";
}

/** The way out where nothing else is on the screen; it says below itself why it did not work. */
export function SignOutButton(look: Props) {
  const [problem, setProblem] = useState("");
  const leave = () => {
    setProblem("");
    signOut().catch((error: Error) => setProblem(error.message));
  };
  return (
    <>
      <Button onClick={leave} {...look}>
        Sign out
      </Button>
      <span className="block max-w-[60ch] pt-3 empty:hidden" role="alert">
        {problem}
      </span>
    </>
  );
}
