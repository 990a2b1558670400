import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { WAITING_MINUTES } from "#contract/business-hours.ts";
import type { LeadList } from "#contract/api.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { jobSummary } from "#trade/quote/summary.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Loading, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { ApiFailure, isOffline } from "../api/failure.ts";
import { lastList, leadPath, PATHS } from "../app/paths.ts";
import { KEYS, leadsChanged } from "../app/queries.ts";
import { LEAD_SKELETON } from "../app/screen-skeletons.tsx";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { forgetLead } from "../offline/kept-data.ts";
import { photoQueue } from "../offline/photo-queue.ts";
import { workQueue } from "../offline/work-queue.ts";
import { PhotosCard } from "../photos/PhotosCard.tsx";
import { useAnnounce } from "../ui/Announcements.tsx";
import { Failure } from "../ui/Failure.tsx";
import { nameOf } from "../ui/labels.ts";
import { Modal, ModalChoice } from "../ui/Modal.tsx";
import { Screen, useWide } from "../ui/Screen.tsx";
import { keep, readStoredText, useStoredText } from "../ui/stored-text.ts";
import { momentText, useNow, waitingMinutes, waitText } from "../ui/times.ts";
import { Actions } from "./Actions.tsx";
import { ContactCard } from "./ContactCard.tsx";
import { askedKey, forgetDrafts, noteKey } from "./drafts.ts";
import { HistoryCard } from "./HistoryCard.tsx";
import { requestText } from "./history.ts";
import { LinkedCard } from "./LinkedCard.tsx";
import { LeadKeys } from "./LeadKeys.tsx";
import { leadApi } from "./lead-api.ts";
import { ConflictNotice, type Old, OldNotice, SpamNotice } from "./notices.tsx";
import { type Channel, OutcomeBar, OutcomeAnnouncement, Pipeline } from "./Pipeline.tsx";
import { AssigneeCard, PlanCard } from "./PlanCard.tsx";
import { AttributionCard, PreviewCard, RequestCard } from "./RequestCard.tsx";
import { useLeadRecord, useLeadWork } from "./use-lead.ts";
import { VisitDialog } from "./VisitDialog.tsx";

/** Lead screen with the request, its history and the next steps. */
export default function LeadPage({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useLeadRecord(id);
  const listed = useListedLead(id);
  const failure = error instanceof ApiFailure ? error : undefined;
  if (failure?.code === "not_found") return <NoSuchLead id={id} />;
  const into = failure?.details.mergedInto;
  if (into !== undefined) return <MergedLead id={id} into={into} />;
  if (data !== undefined) {
    // Stale data stays on the screen with a notice, because staff may need the phone number. Without a connection, the
    // bar below the header has it.
    const isOld = error !== null && !isOffline(error);
    const old = isOld ? { error, at: new Date(dataUpdatedAt) } : undefined;
    return <LeadScreen old={old} record={data} />;
  }
  if (error === null) return listed === undefined ? LEAD_SKELETON : <OpeningLead lead={listed} />;
  return (
    <Screen title="Lead">
      <Failure error={error} retry={() => void refetch()} />
    </Screen>
  );
}

/** Returns a lead from a list that was loaded before, which may be out of date. */
function useListedLead(id: string): Lead | undefined {
  const client = useQueryClient();
  const lists = client.getQueriesData<InfiniteData<LeadList>>({ queryKey: KEYS.leads });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ leads }) => leads)
    .find((lead) => lead.id === id);
}

/** Shows what the list knows about a lead while the rest loads, so staff can call right away. */
function OpeningLead({ lead }: { lead: Lead }) {
  return (
    <Screen
      above={<BackLink name={lead.name} />}
      actions={
        // The loaded screen asks for the outcome.
        <Actions lead={lead} onContact={(channel) => keep(askedKey(lead.id), channel)} />
      }
      summary={<Summary lead={lead} />}
      title={lead.name}
    >
      <Loading label="Loading lead">
        <Skeleton className="h-12 w-full" />
        <div className="grid gap-5 pt-5 lg:grid-cols-[7fr_3fr]">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </Loading>
    </Screen>
  );
}

/** Goes to the lead that this one was merged into, with what was typed here. */
function MergedLead({ id, into }: { id: string; into: string }) {
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  useEffect(() => {
    const typed = readStoredText(noteKey(id));
    if (typed !== "" && readStoredText(noteKey(into)) === "") keep(noteKey(into), typed);
    forgetDrafts(id);
    announce({ text: "That request was merged into this lead." });
    navigate(leadPath(into), { replace: true });
  }, [announce, id, into, navigate]);
  return LEAD_SKELETON;
}

function NoSuchLead({ id }: { id: string }) {
  useEffect(() => forgetDrafts(id), [id]);
  return (
    <Screen title="Lead not found">
      <p className="max-w-[52ch] text-ink-2">This lead was deleted, or the link is incomplete.</p>
      <p className="pt-3">
        <Link className="touch font-semibold underline" href={PATHS.leads}>
          Go to leads
        </Link>
      </p>
    </Screen>
  );
}

interface LeadScreenProps {
  /** The most recently fetched version. */
  record: LeadRecord;
  /** Set if the latest refetch failed. */
  old: Old | undefined;
}

function LeadScreen({ record: stored, old }: LeadScreenProps) {
  const { record, actions } = useLeadWork(stored);
  const { role } = useSession();
  const { now } = useReader();
  const { lead } = record;
  const requests = requestsOf(record, now);
  const hasColumns = useWide("columns");
  const [asked, setAsked] = useStoredText(askedKey(lead.id));
  const actionsBar = useRef<HTMLDivElement>(null);
  const channel = CHANNELS.find((each) => each === asked);
  const [isBooking, setBooking] = useState(false);
  const stopAsking = () => {
    setAsked("");
    // Otherwise, focus would be lost when the bar disappears.
    actionsBar.current?.querySelector<HTMLElement>("a, button")?.focus();
  };
  const plan = <PlanCard actions={actions} book={() => setBooking(true)} lead={lead} />;
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
        <OutcomeAnnouncement channel={channel} />
        {channel && <OutcomeBar channel={channel} actions={actions} onDone={stopAsking} />}
        {lead.spam && <SpamNotice actions={actions} lead={lead} />}
        <Pipeline actions={actions} book={() => setBooking(true)} lead={lead} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 md:gap-5 lg:grid-cols-[7fr_4fr] xl:grid-cols-[7fr_3.2fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:gap-5">
          {requests.map(({ lead: each, title }) => (
            <RequestCard
              into={each.id === lead.id ? undefined : lead}
              key={each.id}
              lead={each}
              title={title === "" ? "Request" : title}
            />
          ))}
          <PhotosCard key={lead.id} record={record} />
          {/* The next step comes before what has already happened. */}
          {!hasColumns && plan}
          <HistoryCard actions={actions} record={record} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:gap-5">
          {hasColumns && plan}
          <ContactCard actions={actions} record={record} />
          <AssigneeCard actions={actions} lead={lead} />
          <LinkedCard lead={lead} linked={record.linked} />
          {requests.map(({ lead: each, title }) => (
            <AttributionCard
              key={each.id}
              lead={each}
              title={`How they found us${title && `: ${title}`}`}
            />
          ))}
          {requests.map(
            ({ lead: { id, quote } }) => quote && <PreviewCard key={id} quote={quote} />,
          )}
        </div>
      </div>
      {role === "owner" && <EraseLead lead={lead} />}
      {isBooking && <VisitDialog actions={actions} close={() => setBooking(false)} lead={lead} />}
      <LeadKeys id={lead.id} />
    </Screen>
  );
}

/** Returns a lead and those merged into it, oldest first, with titles if there are several. */
function requestsOf({ lead, merged = [] }: LeadRecord, now: Date) {
  const isTaken = lead.merged !== undefined && "attribution" in lead.merged.filled;
  const own = isTaken ? { ...lead, attribution: undefined } : lead;
  return [own, ...merged.map((part) => part.lead)]
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map((each) => ({ lead: each, title: merged.length === 0 ? "" : requestText(each, now) }));
}

const CHANNELS: readonly Channel[] = ["call", "text", "email"];

/** A breadcrumb back to the most recently opened list. */
function BackLink({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pb-1 text-[0.875rem] text-ink-2">
      <ol className="flex items-center gap-x-2.5">
        <li className="flex items-center gap-x-2.5">
          <Link className="-mx-2 touch px-2 hover:text-ink hover:underline" href={lastList()}>
            Leads
          </Link>
          <span aria-hidden="true" className="text-ink-3">
            /
          </span>
        </li>
        <li aria-current="page" className="min-w-0 truncate font-medium text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}

/** Summarizes the job, location and wait: `65" on brick in Roswell, waiting 2 min`. */
function Summary({ lead }: { lead: Lead }) {
  const { business } = useSession();
  const now = useNow();
  const { quote, service, city, zip, createdAt } = lead;
  const job = quote ? jobSummary(quote) : service && nameOf(business.services, service);
  const place = city === undefined ? zip : nameOf(business.cities, city);
  const waiting = waitingMinutes(lead, business.openings, now);
  const isOverdue = waiting !== undefined && waiting > WAITING_MINUTES;
  return (
    <>
      {job ?? "A request"}
      {place !== undefined && ` in ${place}`},{" "}
      {waiting === undefined ? (
        <>
          received{" "}
          <time className="whitespace-nowrap" dateTime={createdAt}>
            {momentText(createdAt, now)}
          </time>
        </>
      ) : (
        <>
          {!isOverdue && "waiting "}
          <span
            className={`font-semibold whitespace-nowrap tabular-nums ${isOverdue ? "text-amber-ink" : "text-ink"}`}
          >
            {isOverdue && "overdue, waiting "}
            {waitText(lead, waiting, now)}
          </span>
        </>
      )}
    </>
  );
}

/** Lets owners delete a lead, because visitors have a legal right to request it. */
function EraseLead({ lead }: { lead: Lead }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-12 border-t border-line pt-6">
      <Button onClick={() => setIsAsking(true)} size="small" variant="outlined">
        Delete this lead
      </Button>
      {isAsking && (
        <Modal close={() => setIsAsking(false)} title={`Delete ${lead.name}?`}>
          <EraseQuestion lead={lead} />
        </Modal>
      )}
    </div>
  );
}

function EraseQuestion({ lead: { id, name } }: { lead: Lead }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const erase = useMutation({
    mutationFn: () => leadApi.erase(id),
    onSuccess: () => {
      forgetDrafts(id);
      announce({ text: `${name} was deleted.` });
      navigate(lastList());
      void forgetLead(id);
      for (const queue of [workQueue(client), photoQueue(client)]) {
        const own = queue.items().filter(({ lead }) => lead === id);
        void queue.remove(own.map((item) => item.id));
      }
      // Other cached leads may link to the deleted one.
      client.removeQueries({ queryKey: KEYS.lead });
      for (const queryKey of [KEYS.leads, KEYS.newerLeads, KEYS.deadLetters]) {
        void client.resetQueries({ queryKey });
      }
      leadsChanged(client);
    },
  });
  return (
    <>
      <p className="max-w-[48ch]">
        This can't be undone. It deletes the lead with its notes, history and messages, and removes
        it from all lists, exports and statistics.
      </p>
      <ModalChoice
        busy={erase.isPending}
        confirm={() => erase.mutate()}
        error={erase.error}
        label="Delete forever"
      />
    </>
  );
}
