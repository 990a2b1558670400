import { useQuery } from "@tanstack/react-query";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";

/** Polling interval of the jobs, which change less often and read every booked lead. */
const JOBS_POLL_MS = 60_000;

/** Polls the jobs that are booked, and those done today. */
export function useJobs() {
  return useQuery({
    queryKey: KEYS.jobs,
    queryFn: () => bodyOf(api.jobs.$get()),
    refetchInterval: JOBS_POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}
