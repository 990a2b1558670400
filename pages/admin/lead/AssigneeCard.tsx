import { useQuery } from "@tanstack/react-query";
import type { StaffList } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { callApi } from "../api/call.ts";
import { initialsOf, personText } from "../ui/people.ts";
import { KEYS } from "../app/query-client.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { CardFields } from "./CardFields.tsx";
import type { LeadActions } from "./use-lead.ts";

interface Props {
  lead: Lead;
  actions: LeadActions;
}

/** Whose lead it is. Anybody may take it or give it back; the owner gives it to whom he likes. */
export function AssigneeCard({ lead: { assignee }, actions }: Props) {
  const { email, role } = useSession();
  const isMine = assignee === email;
  return (
    <Card title="Assigned to">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-pine-tint text-sm font-semibold text-pine forced-colors:border"
        >
          {assignee === undefined ? "?" : initialsOf(assignee)}
        </span>
        <p className="min-w-0 grow wrap-anywhere">
          {assignee === undefined ? (
            <span className="text-ink-2">Nobody yet</span>
          ) : (
            personText(assignee, email)
          )}
        </p>
        <Button
          onClick={() => void actions.change({ assignee: isMine ? null : email })}
          size="small"
          variant="outlined"
        >
          {isMine ? "Give it back" : "Take it"}
        </Button>
      </div>
      {role === "owner" && <Choice assignee={assignee} actions={actions} />}
    </Card>
  );
}

function Choice({
  assignee = "",
  actions,
}: {
  assignee: string | undefined;
  actions: LeadActions;
}) {
  const { data } = useQuery({
    queryKey: KEYS.staff,
    queryFn: () => callApi<StaffList>("/staff"),
  });
  const emails = data?.staff.map(({ email }) => email) ?? [];
  // Who is not on the staff any more may still have leads.
  const known = assignee === "" || emails.includes(assignee) ? emails : [assignee, ...emails];
  return (
    <div className="pt-4">
      <CardFields>
        <Select
          empty="Nobody"
          label="Give it to"
          name="assignee"
          onChange={({ target }) =>
            void actions.change({ assignee: target.value === "" ? null : target.value })
          }
          options={known.map((email) => ({ value: email, label: email }))}
          value={assignee}
        />
      </CardFields>
    </div>
  );
}
