import { useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/phone-text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { closeAround, Modal } from "../ui/Modal.tsx";
import { firstName, mailLink, messagesFor, smsLink, type Message } from "./templates.ts";

interface Props {
  channel: "text" | "email";
  lead: Lead;
  onContact: (channel: "text" | "email") => void;
  close: () => void;
}

/** What may be sent, each with its words: a press opens it in the phone's or the mail program's own window. */
export function MessageDialog({ channel, lead, onContact, close }: Props) {
  const { business } = useSession();
  const { name, phone = "", email = "", smsConsent } = lead;
  const [isMeant, setIsMeant] = useState(false);
  const isText = channel === "text";
  const linkOf = (message?: Message) =>
    isText ? smsLink(phone, message?.text) : mailLink(email, message);
  const opened = (link: Element) => {
    closeAround(link);
    onContact(channel);
  };
  const mustAsk = isText && smsConsent === undefined && !isMeant;
  return (
    <Modal close={close} title={`${isText ? "Text" : "Email"} ${firstName(name)}`}>
      {mustAsk ? (
        <WithoutConsent goOn={() => setIsMeant(true)} />
      ) : (
        <>
          <p className="pb-4 text-sm text-ink-2">
            To {isText ? phoneText(phone) : email}. It opens with these words in it; you send it
            yourself.
          </p>
          <ul className="border-t border-line">
            {messagesFor(lead, business).map((message) => (
              <li className="border-b border-line" key={message.id}>
                <a
                  className={ITEM}
                  href={linkOf(message)}
                  onClick={({ currentTarget }) => opened(currentTarget)}
                >
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{message.label}</span>
                    <span className="block text-sm text-ink-2">{message.text}</span>
                  </span>
                  <Icon className="mt-1 size-4.5 text-clay" name="arrow" />
                </a>
              </li>
            ))}
            <li>
              <a
                className={ITEM}
                href={linkOf()}
                onClick={({ currentTarget }) => opened(currentTarget)}
              >
                <span className="grow font-semibold">Write it yourself</span>
                <Icon className="mt-1 size-4.5 text-clay" name="arrow" />
              </a>
            </li>
          </ul>
        </>
      )}
    </Modal>
  );
}

const ITEM =
  "-mx-2 flex min-h-14 items-start gap-4 rounded px-2 py-3 -outline-offset-2! hover:bg-wall";

function WithoutConsent({ goOn }: { goOn: () => void }) {
  return (
    <>
      <p className="max-w-[44ch]">They did not agree to texts. Call or email instead.</p>
      <div className="flex flex-wrap gap-3 pt-5">
        <Button onClick={({ currentTarget }) => closeAround(currentTarget)} size="small">
          Back
        </Button>
        <Button onClick={goOn} size="small" variant="outlined">
          Text them anyway
        </Button>
      </div>
    </>
  );
}
