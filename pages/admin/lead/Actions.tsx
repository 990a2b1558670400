import { type ReactNode, type Ref, useState } from "react";
import { mapLink, placeText } from "#contract/jobs.ts";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/text.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { useSession } from "../app/SignedIn.tsx";
import { closeAround, Modal } from "../ui/Modal.tsx";
import type { Channel } from "./Pipeline.tsx";
import {
  firstName,
  mailLink,
  type Message,
  messagesFor,
  noTextsReason,
  smsLink,
} from "./templates.ts";

interface Props {
  lead: Lead;
  /** Called when the user starts a call, text or email. */
  onContact: (channel: Channel) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Buttons to call, text or email the visitor, and to open a map. The first one is primary. */
export function Actions({ lead, onContact, ref }: Props) {
  const { phone, email } = lead;
  const [writing, setWriting] = useState<"text" | "email">();
  const place = placeText(lead);
  return (
    <div className="flex w-full flex-wrap gap-2" data-whole-row="" ref={ref}>
      {phone !== undefined && (
        <a
          className={`${look("primary")} ${FIRST}`}
          href={`tel:${phone}`}
          onClick={() => onContact("call")}
        >
          <Icon name="call" />
          Call
        </a>
      )}
      {phone !== undefined && (
        <button className={look("outlined")} onClick={() => setWriting("text")} type="button">
          <IconLabel name="text">Text</IconLabel>
        </button>
      )}
      {email !== undefined && (
        <button
          className={phone === undefined ? `${look("primary")} ${FIRST}` : look("outlined")}
          onClick={() => setWriting("email")}
          type="button"
        >
          <IconLabel name="mail">Email</IconLabel>
        </button>
      )}
      {place !== "" && (
        <a className={look("outlined")} href={mapLink(place)} rel="noreferrer" target="_blank">
          <IconLabel name="pin">
            Map<span className="sr-only"> of {place}, in a new tab</span>
          </IconLabel>
        </a>
      )}
      {writing && (
        <MessageDialog
          channel={writing}
          lead={lead}
          close={() => setWriting(undefined)}
          onContact={onContact}
        />
      )}
    </div>
  );
}

/** Makes the first button wide on phones. */
const FIRST = "max-md:grow max-[22.5rem]:basis-full";

function look(variant: "primary" | "outlined"): string {
  return `${buttonClasses({ variant, size: "small" })} min-h-[52px]! cursor-pointer px-3.5! text-base! max-[22.5rem]:grow md:px-5!`;
}

/** A label with an icon, which is hidden on phones for lack of room. */
function IconLabel({ name, children }: { name: IconName; children: ReactNode }) {
  return (
    <>
      <Icon className="size-5 max-md:hidden" name={name} />
      <span>{children}</span>
    </>
  );
}

interface DialogProps {
  channel: "text" | "email";
  lead: Lead;
  onContact: (channel: "text" | "email") => void;
  close: () => void;
}

/** Offers message templates that open in the phone's messaging app or the email app. */
function MessageDialog({ channel, lead, onContact, close }: DialogProps) {
  const { business } = useSession();
  const { name, phone = "", email = "" } = lead;
  const [isMeant, setIsMeant] = useState(false);
  const isText = channel === "text";
  const linkOf = (message?: Message) =>
    isText ? smsLink(phone, message?.text) : mailLink(email, message);
  const opened = (link: Element) => {
    closeAround(link);
    onContact(channel);
  };
  const reason = noTextsReason(lead);
  return (
    <Modal close={close} title={`${isText ? "Text" : "Email"} ${firstName(name)}`}>
      {isText && reason !== undefined && !isMeant ? (
        <WithoutConsent goOn={() => setIsMeant(true)} reason={reason} />
      ) : (
        <>
          <p className="pb-4 text-sm text-ink-2">
            To {isText ? phoneText(phone) : email}
            {isText && reason === undefined && ", who agreed to texts"}. Choose a message. You can
            change it before you send it.
          </p>
          <ul className="border-t border-line">
            {[...messagesFor(lead, business), undefined].map((message) => (
              <li className="border-b border-line last:border-b-0" key={message?.id ?? "own"}>
                <a
                  className={ITEM}
                  href={linkOf(message)}
                  onClick={({ currentTarget }) => opened(currentTarget)}
                >
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">
                      {message?.label ?? "Write your own"}
                    </span>
                    <span className="block text-sm text-ink-2">{message?.text}</span>
                  </span>
                  <Icon className="mt-1 size-4.5 text-clay" name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

const ITEM =
  "-mx-2 flex min-h-14 items-start gap-4 rounded px-2 py-3 -outline-offset-2! hover:bg-wall";

function WithoutConsent({ reason, goOn }: { reason: string; goOn: () => void }) {
  return (
    <>
      <p className="max-w-[44ch]">{reason}</p>
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
