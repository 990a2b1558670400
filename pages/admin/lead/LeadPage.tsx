import { useEffect } from "react";
import { Link } from "wouter";
import { ApiFailure } from "../api/call.ts";
import { LEAD_SKELETON } from "../app/screen-skeletons.tsx";
import { PATHS } from "../app/paths.ts";
import { Failure } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { LeadScreen } from "./LeadScreen.tsx";
import { forgetDrafts } from "./drafts.ts";
import { useLeadRecord } from "./use-lead.ts";

/** One lead: who it is, what they ask for, what was done and what is next. */
export default function LeadPage({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useLeadRecord(id);
  if (error instanceof ApiFailure && error.code === "not_found") return <NoSuchLead id={id} />;
  if (data !== undefined) {
    // What is there stays, however old: it says so, and has the number to call.
    const old = error === null ? undefined : { error, at: new Date(dataUpdatedAt) };
    return <LeadScreen old={old} record={data} />;
  }
  if (error === null) return LEAD_SKELETON;
  return (
    <Screen title="Lead">
      <Failure error={error} retry={() => void refetch()} />
    </Screen>
  );
}

function NoSuchLead({ id }: { id: string }) {
  useEffect(() => forgetDrafts(id), [id]);
  return (
    <Screen title="This lead is not there">
      <p className="max-w-[52ch] text-ink-2">
        It was erased, or the address is not complete. Nothing can be done with it any more.
      </p>
      <p className="pt-3">
        <Link className="touch font-semibold underline" href={PATHS.leads}>
          To the leads
        </Link>
      </p>
    </Screen>
  );
}
