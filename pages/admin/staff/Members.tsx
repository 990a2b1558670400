import { useQuery } from "@tanstack/react-query";
import type { StaffList, StaffRole } from "#contract/api.ts";
import { Badge } from "#renderer/ui/Badge.tsx";
import { Loading, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { callApi } from "../api/call.ts";
import { KEYS } from "../app/query-client.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Failure } from "../ui/Failure.tsx";

const ROLE_WORDS = { owner: "Owner", staff: "Staff" } as const satisfies Record<StaffRole, string>;

/** Everybody who may sign in. */
export function Members() {
  const { email: own } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.staff,
    queryFn: () => callApi<StaffList>("/staff"),
  });
  if (data !== undefined) {
    return (
      <ul aria-label="Staff" className="text-sm">
        {data.staff.map(({ email, role }) => (
          <li
            className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 last:-mb-2"
            key={email}
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{email}</span>
              {email === own && <span className="text-ink-2"> (you)</span>}
            </span>
            <Badge tone={role === "owner" ? "booked" : "neutral"}>{ROLE_WORDS[role]}</Badge>
          </li>
        ))}
      </ul>
    );
  }
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  return (
    <Loading label="Loading the staff">
      <SkeletonText lines={3} />
    </Loading>
  );
}
