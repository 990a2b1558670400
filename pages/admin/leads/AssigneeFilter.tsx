import { useQuery } from "@tanstack/react-query";
import { NONE, type PeopleList } from "#contract/api.ts";
import { Select } from "#renderer/ui/Choices.tsx";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { useSession } from "../app/SignedIn.tsx";

interface Props {
  /** An email or `none`; empty where anybody's leads are listed. */
  assignee: string;
  choose: (assignee: string) => void;
}

/** Whose leads are listed. */
export function AssigneeFilter({ assignee, choose }: Props) {
  const { email } = useSession();
  const { data } = useQuery({
    queryKey: KEYS.people,
    queryFn: () => callApi<PeopleList>("/people"),
  });
  // Who is asked for by the address may not be on the staff any more, or the others not be known yet.
  const others = new Set([...(data?.people ?? []), assignee]);
  for (const value of ["", NONE, email]) others.delete(value);
  return (
    <Select
      empty="Anybody"
      label="Assigned to"
      name="filter-assignee"
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: email, label: "Me" },
        { value: NONE, label: "Nobody" },
        ...[...others].map((value) => ({ value, label: value })),
      ]}
      value={assignee}
    />
  );
}
