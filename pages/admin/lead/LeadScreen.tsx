import { useRef } from "react";
import type { LeadRecord } from "#contract/lead.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Actions } from "./Actions.tsx";
import { AssigneeCard } from "./AssigneeCard.tsx";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { EraseLead } from "./EraseLead.tsx";
import { AttributionCard } from "./AttributionCard.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { LinkedCard } from "./LinkedCard.tsx";
import { type Old, OldNotice, SpamNotice } from "./notices.tsx";
import { OutcomeBar, OutcomeSaid, type Channel } from "./OutcomeBar.tsx";
import { Pipeline } from "./Pipeline.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { Summary } from "./Summary.tsx";
import { BackLink } from "./BackLink.tsx";
import { useStoredText } from "../ui/use-stored-text.ts";
import { askedKey } from "./drafts.ts";
import { useLeadWork } from "./use-lead.ts";

interface Props {
  /** As it was read last. */
  record: LeadRecord;
  /** Where it could not be read since. */
  old: Old | undefined;
}

export function LeadScreen({ record: stored, old }: Props) {
  const { record, actions } = useLeadWork(stored);
  const { role } = useSession();
  const { lead } = record;
  const [asked, setAsked] = useStoredText(askedKey(lead.id));
  const actionsBar = useRef<HTMLDivElement>(null);
  const channel = CHANNELS.find((each) => each === asked);
  const stopAsking = () => {
    setAsked("");
    // The bar goes, and the focus would go with it.
    actionsBar.current?.querySelector<HTMLElement>("a, button")?.focus();
  };
  return (
    <Screen
      above={<BackLink name={lead.name} />}
      actions={<Actions lead={lead} onContact={setAsked} ref={actionsBar} />}
      summary={<Summary lead={lead} />}
      title={lead.name}
    >
      {actions.conflict && (
        <ConflictNotice conflict={actions.conflict} actions={actions} record={record} />
      )}
      <div className="grid gap-4">
        {old && <OldNotice {...old} />}
        <OutcomeSaid channel={channel} />
        {channel && (
          <OutcomeBar channel={channel} actions={actions} lead={lead} onDone={stopAsking} />
        )}
        {lead.spam && <SpamNotice actions={actions} lead={lead} />}
        <Pipeline actions={actions} lead={lead} />
      </div>
      <div className="grid gap-4 pt-5 md:gap-5 lg:grid-cols-[7fr_4fr] xl:grid-cols-[7fr_3.2fr]">
        <div className="grid min-w-0 content-start gap-4 md:gap-5">
          <RequestCard lead={lead} />
          <HistoryCard actions={actions} record={record} />
        </div>
        <div className="grid min-w-0 content-start gap-4 md:gap-5">
          <PlanCard actions={actions} lead={lead} />
          <ContactCard actions={actions} lead={lead} />
          <AssigneeCard actions={actions} lead={lead} />
          <LinkedCard linked={record.linked} />
          <AttributionCard lead={lead} />
          {lead.quote && <PreviewCard quote={lead.quote} />}
        </div>
      </div>
      {role === "owner" && <EraseLead lead={lead} />}
    </Screen>
  );
}

const CHANNELS: readonly Channel[] = ["call", "text", "email"];
