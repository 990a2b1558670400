import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";

/** Polling interval of the jobs, which change less often and read every booked lead. */
const JOBS_POLL_MS = 60_000;

export const jobsQuery = queryOptions({
  queryKey: KEYS.jobs,
  queryFn: () => bodyOf(api.jobs.$get()),
});

/** Polls the jobs that are booked, and those done today. */
export function useJobs() {
  return useQuery({
    ...jobsQuery,
    refetchInterval: JOBS_POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}
