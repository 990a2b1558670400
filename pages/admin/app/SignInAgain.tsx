import { useMutation, useQuery } from "@tanstack/react-query";
import { SIGN_IN_LINK_MINUTES } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { api, type SignInQuestion } from "../api/client.ts";
import { loadConfig, loadFirebase } from "../api/config.ts";
import { signInAgain } from "../api/account.ts";
import { Modal, ModalChoice } from "../ui/Modal.tsx";
import { useSession } from "./SignedIn.tsx";

/** Asks for a fresh sign-in over the current screen, so no work on the screen is lost. */
export default function SignInAgain({ message, answer }: SignInQuestion) {
  return (
    <Modal close={() => answer(false)} title="Sign in again">
      <Question answer={answer} message={message} />
    </Modal>
  );
}

function Question({ message, answer }: SignInQuestion) {
  const { mailsLinks } = useSession();
  // Loads the popup's code before the click, because Safari blocks a popup that opens later.
  const { data: isLocal } = useQuery({
    queryKey: ["sign-in-again"],
    queryFn: async () => {
      const config = await loadConfig();
      if (!("local" in config)) await loadFirebase();
      return "local" in config;
    },
  });
  const signIn = useMutation({ mutationFn: signInAgain, onSuccess: () => answer(true) });
  return (
    <>
      <p className="max-w-[48ch]">
        {message} We ask again a few minutes after you sign in, so no one can do this with a lost
        phone.
      </p>
      {isLocal === true && (mailsLinks ? <MailLink /> : <LinkCommand />)}
      <ModalChoice
        busy={signIn.isPending || isLocal === undefined}
        confirm={() => signIn.mutate()}
        error={signIn.error}
        label={isLocal === false ? "Sign in with Google" : "Continue"}
      />
    </>
  );
}

/** Emails a sign-in link, which needs no access to the server. */
function MailLink() {
  const { email } = useSession();
  const mail = useMutation({ mutationFn: () => api.session.link.$post() });
  return (
    <div className="max-w-[48ch] pt-3">
      <p className="pb-3">
        We'll email a sign-in link to <span className="font-semibold wrap-anywhere">{email}</span>.
        Open it in this browser. Then come back and continue.
      </p>
      <Button
        busy={mail.isPending}
        onClick={() => {
          if (!mail.isPending) mail.mutate();
        }}
        size="small"
        variant="secondary"
      >
        Email me a link
      </Button>
      <output className="block min-h-[1lh] pt-2 text-sm">
        {mail.isSuccess && `Sent. The link works once, within ${SIGN_IN_LINK_MINUTES} minutes.`}
        {mail.error?.message}
      </output>
    </div>
  );
}

function LinkCommand() {
  const { email } = useSession();
  return (
    <p className="max-w-[48ch] pt-3">
      Run <code className="wrap-anywhere">npm run staff -- link {email}</code> in the website's
      folder, and open the link in another tab of this browser. Then come back and continue.
    </p>
  );
}
