import { type ReactNode, type Ref, useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { slugTitle } from "#contract/format-text.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { MessageDialog } from "./MessageDialog.tsx";
import type { Channel } from "./OutcomeBar.tsx";
import { mapLink } from "./templates.ts";

interface Props {
  lead: Lead;
  /** Somebody has set out to reach them. */
  onContact: (channel: Channel) => void;
  ref: Ref<HTMLDivElement>;
}

/** The ways to reach somebody, of which the first that there is stands out. */
export function Actions({ lead, onContact, ref }: Props) {
  const { phone, email, city, zip } = lead;
  const [writing, setWriting] = useState<"text" | "email">();
  const place = [city && `${slugTitle(city)}, GA`, zip].filter(Boolean).join(" ");
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
          <Sign name="text">Text</Sign>
        </button>
      )}
      {email !== undefined && (
        <button
          className={phone === undefined ? `${look("primary")} ${FIRST}` : look("outlined")}
          onClick={() => setWriting("email")}
          type="button"
        >
          <Sign name="mail">Email</Sign>
        </button>
      )}
      {place !== "" && (
        <a className={look("outlined")} href={mapLink(place)} rel="noreferrer" target="_blank">
          <Sign name="pin">
            Map<span className="sr-only"> of {place}, in a new tab</span>
          </Sign>
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

/** On a phone the thumb finds it without looking. */
const FIRST = "max-md:grow max-[22.5rem]:basis-full";

function look(variant: "primary" | "outlined"): string {
  return `${buttonClasses({ variant, size: "small" })} min-h-[52px]! cursor-pointer px-3.5! text-base! max-[22.5rem]:grow md:px-5!`;
}

/** Phones have room for the word alone. */
function Sign({ name, children }: { name: IconName; children: ReactNode }) {
  return (
    <>
      <Icon className="size-5 max-md:hidden" name={name} />
      <span>{children}</span>
    </>
  );
}
