import { useQueryClient } from "@tanstack/react-query";
import { changesText, unsentItems, waitingItems } from "../offline/unsent.ts";
import { PlainFrame } from "./PlainFrame.tsx";
import { KEYS } from "./queries.ts";
import { SignOutButton } from "./SignOut.tsx";

/** Says why the user has no access, and what happens to work that only this device has. */
export default function Refused({ reason }: { reason: string }) {
  const client = useQueryClient();
  const isKnown = client.getQueryData(KEYS.session) !== undefined;
  const count = (isKnown ? unsentItems : waitingItems)(client).length;
  return (
    <PlainFrame title="No access">
      <p className="max-w-[52ch]" role="alert">
        {reason}
      </p>
      {count > 0 && (
        <p className="max-w-[52ch] pt-4">
          {changesText(count)} on this device can't be sent now. {count === 1 ? "It'll" : "They'll"}{" "}
          be sent once the person who made {count === 1 ? "it" : "them"} has access again and signs
          in here.
        </p>
      )}
      <p className="pt-6">
        <SignOutButton />
      </p>
    </PlainFrame>
  );
}
