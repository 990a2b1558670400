import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { signOut, signOutEverywhere } from "../api/account.ts";
import { photoQueue } from "../offline/photo-queue.ts";
import { changesText, unsentItems } from "../offline/unsent.ts";
import { workQueue } from "../offline/work-queue.ts";
import { Modal, ModalChoice } from "../ui/Modal.tsx";

interface Props {
  /** Whether to end the user's sessions on all devices. */
  isEverywhere?: boolean;
  /** Called if the user stays signed in, because they changed their mind or something went wrong. */
  close: (error?: Error) => void;
}

/** Signs the user out as soon as it's shown. If changes haven't been sent yet, asks what to do with them first. */
export default function SignOut({ isEverywhere = false, close }: Props) {
  const client = useQueryClient();
  const items = unsentItems(client);
  const leave = isEverywhere ? signOutEverywhere : signOut;
  const answer = useMutation({
    mutationFn: (keeps: boolean) =>
      leave(async () => {
        if (keeps) return;
        const ids = items.map(({ id }) => id);
        await workQueue(client).remove(ids);
        await photoQueue(client).remove(ids);
      }),
  });
  const [isAsking] = useState(items.length > 0);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isAsking || hasBegun.current) return;
    hasBegun.current = true;
    leave().catch((error: Error) => close(error));
  }, [isAsking, leave, close]);
  if (!isAsking) return null;
  const [it, will] = items.length === 1 ? ["it", "it'll"] : ["them", "they'll"];
  return (
    <Modal close={() => close()} title={`${changesText(items.length)} not sent yet`}>
      <p className="max-w-[48ch]">
        If you keep {it}, {will} be sent the next time you sign in on this device. No one else can
        see {it} until then.
      </p>
      <ModalChoice
        busy={answer.isPending}
        confirm={() => answer.mutate(true)}
        error={answer.error}
        label={`Keep ${it} and sign out`}
      >
        <Button
          busy={answer.isPending}
          onClick={() => answer.mutate(false)}
          size="small"
          variant="outlined"
        >
          Discard {it} and sign out
        </Button>
      </ModalChoice>
    </Modal>
  );
}

/** A sign-out button for screens without the account menu. Shows errors below the button. */
export function SignOutButton(look: { size?: "small"; variant?: "outlined" }) {
  const [problem, setProblem] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setProblem("");
          setLeaving(true);
        }}
        {...look}
      >
        Sign out
      </Button>
      <span className="block max-w-[60ch] pt-3 empty:hidden" role="alert">
        {problem}
      </span>
      {isLeaving && (
        <SignOut
          close={(error) => {
            setLeaving(false);
            setProblem(error?.message ?? "");
          }}
        />
      )}
    </>
  );
}
