import { useState } from "react";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { closeAround, Modal } from "../ui/Modal.tsx";
import { dayText, useNow } from "../ui/times.ts";
import { EmailCustomer, useNoEmailReason } from "./EmailCustomer.tsx";
import { firstName } from "./templates.ts";

interface Props {
  lead: Lead;
  /** Cancels the visit. */
  cancel: (emailCustomer: boolean) => void;
  close: () => void;
}

/** Asks before canceling a visit that the customer got an email about. */
export function CancelVisit(props: Props) {
  return (
    <Modal close={props.close} title="Cancel the visit?">
      <Question {...props} />
    </Modal>
  );
}

function Question({ lead, cancel }: Props) {
  const now = useNow();
  const canEmail = useNoEmailReason(lead) === undefined;
  const [isChosen, choose] = useState(true);
  const name = firstName(lead.name);
  return (
    <>
      <p className="max-w-[48ch] pb-3">
        {name} got an email about the visit
        {lead.bookedFor !== undefined && ` on ${dayText(lead.bookedFor, now)}`}.
      </p>
      <EmailCustomer
        choose={choose}
        isChosen={isChosen}
        label={`Email ${name} that it's canceled`}
        lead={lead}
      />
      <div className="flex flex-wrap gap-3 pt-5">
        <Button
          onClick={({ currentTarget }) => {
            closeAround(currentTarget);
            cancel(isChosen && canEmail);
          }}
          size="small"
        >
          Cancel visit
        </Button>
        <Button
          onClick={({ currentTarget }) => closeAround(currentTarget)}
          size="small"
          variant="outlined"
        >
          Keep visit
        </Button>
      </div>
    </>
  );
}
