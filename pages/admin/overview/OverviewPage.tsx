import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "wouter";
import type { Stats } from "#contract/api.ts";
import { STATS_DAYS, type StatsDays } from "#contract/lead-values.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Loading, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { api, bodyOf } from "../api/client.ts";
import { leadsPath, PATHS } from "../app/paths.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { ChipLinks } from "../ui/controls.tsx";
import { Loaded } from "../ui/Failure.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Figures, Funnel } from "./Figures.tsx";
import { AdConversions } from "./AdConversions.tsx";
import { Clicks, Groups } from "./Groups.tsx";
import { LeadsByDay } from "./LeadsByDay.tsx";
import { leadsText, spanText } from "./numbers.ts";

/** Screen with statistics. */
export default function OverviewPage() {
  const [parameters] = useSearchParams();
  const days = daysIn(parameters);
  const query = useQuery({
    queryKey: [...KEYS.stats, days],
    queryFn: () => bodyOf(api.stats.$get({ query: { days: String(days) } })),
  });
  const { data: stats } = query;
  return (
    <Screen
      actions={
        <ChipLinks
          label="Days"
          links={STATS_DAYS.map((each) => ({
            label: `${each} days`,
            href: each === 30 ? PATHS.overview : `${PATHS.overview}?days=${each}`,
            isCurrent: each === days,
          }))}
        />
      }
      summary={stats === undefined ? <>&nbsp;</> : <Summary stats={stats} />}
      title="Overview"
    >
      <Loaded query={query} waiting={<OverviewFrame />}>
        {(loaded) => <Numbers days={days} stats={loaded} />}
      </Loaded>
    </Screen>
  );
}

/** Returns the number of days from the URL, or 30 if it isn't one of the choices. */
function daysIn(parameters: URLSearchParams): StatsDays {
  return STATS_DAYS.find((days) => String(days) === parameters.get("days")) ?? 30;
}

function Summary({ stats }: { stats: Stats }) {
  const { spam, from, to } = stats;
  return (
    <>
      {spanText(stats)}
      {spam > 0 && (
        <>
          , not counting{" "}
          <Link className="underline" href={leadsPath({ view: "spam", from, to })}>
            {leadsText(spam)}
          </Link>{" "}
          that look like spam
        </>
      )}
    </>
  );
}

function Numbers({ stats, days }: { stats: Stats; days: StatsDays }) {
  const { role, business } = useSession();
  const { services, cities } = business;
  const rest = (
    <>
      {stats.placements.length > 0 && (
        <div className="pt-5">
          <Clicks stats={stats} />
        </div>
      )}
      {role === "owner" && (
        <div className="pt-5">
          <AdConversions />
        </div>
      )}
    </>
  );
  if (stats.leads === 0) {
    return (
      <>
        <EmptyState
          icon="calendar"
          text="Numbers show up here once a visitor requests a quote or sends a form, or you add a call."
          title={`No leads in the last ${days} days`}
        />
        {rest}
      </>
    );
  }
  return (
    <>
      <Figures days={days} stats={stats} />
      <div className="grid gap-5 pt-5 *:min-w-0 lg:grid-cols-[2fr_1fr]">
        <LeadsByDay days={days} stats={stats} />
        <Funnel stats={stats} />
      </div>
      <div className="grid items-start gap-5 pt-5 *:min-w-0 lg:grid-cols-2">
        <Groups
          column="Service"
          filter="service"
          groups={stats.services}
          names={services}
          span={stats}
        />
        <Groups column="City" filter="city" groups={stats.cities} names={cities} span={stats} />
        <Groups column="Source" filter="trafficSource" groups={stats.sources} span={stats} />
        <Groups column="Medium" filter="medium" groups={stats.mediums} span={stats} />
        <Groups column="Campaign" filter="campaign" groups={stats.campaigns} span={stats} />
        <Groups
          column="Landing page"
          filter="landingPage"
          groups={stats.landingPages}
          span={stats}
        />
        <Groups
          column="Page"
          filter="page"
          groups={stats.pages}
          span={stats}
          title="By form page"
        />
      </div>
      {rest}
    </>
  );
}

const ROWS = ["one", "two"];

/** Placeholder shown while the statistics load. */
function OverviewFrame() {
  return (
    <Loading label="Loading statistics">
      <Skeleton className="h-68 md:h-25" />
      <div className="grid gap-5 pt-5 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-86" />
        <Skeleton className="h-86" />
      </div>
      {ROWS.map((row) => (
        <div className="grid gap-5 pt-5 lg:grid-cols-2" key={row}>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      ))}
    </Loading>
  );
}
