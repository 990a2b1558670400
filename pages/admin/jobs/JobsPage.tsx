import { Link, useSearch } from "wouter";
import { localDay } from "#contract/local-time.ts";
import { arrivalText, mapLink, placeText, planWarnings } from "#contract/jobs.ts";
import type { JobList } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/text.ts";
import { Icon, type IconName } from "#renderer/ui/Icon.tsx";
import { jobsPath, leadPath } from "../app/paths.ts";
import { useReader, useSession } from "../app/SignedIn.tsx";
import { PLAIN_SKELETON } from "../app/screen-skeletons.tsx";
import { useWithPending } from "../offline/waiting.ts";
import { routeLink } from "../lead/templates.ts";
import { Initials, wantedText } from "../leads/cells.tsx";
import { ChipLinks } from "../ui/controls.tsx";
import { Failure } from "../ui/Failure.tsx";
import { personText } from "../ui/labels.ts";
import { Screen } from "../ui/Screen.tsx";
import { calendarText, dayText, useNow } from "../ui/times.ts";
import { CalendarLink } from "./CalendarLink.tsx";
import { useJobs } from "./use-jobs.ts";

/** Screen with the booked visits by day, today first. */
export default function JobsPage() {
  const { data, error, refetch } = useJobs();
  if (data !== undefined) return <Jobs {...data} />;
  if (error === null) return PLAIN_SKELETON;
  return (
    <Screen title="Jobs">
      <Failure error={error} retry={() => void refetch()} />
    </Screen>
  );
}

/** Value of the filter for jobs that no one is assigned to. */
const NO_ONE = "none";

function Jobs({ jobs: stored, travel }: JobList) {
  const today = localDay(useNow());
  const { email } = useSession();
  const jobs = useWithPending(stored, email);
  const person = new URLSearchParams(useSearch()).get("person") ?? "";
  const people = [...new Set(jobs.map(({ assignee = NO_ONE }) => assignee))].toSorted();
  const isFiltered = people.length > 1 || person !== "";
  const shown = jobs.filter(({ assignee = NO_ONE }) => person === "" || assignee === person);
  const label = (who: string) => (who === NO_ONE ? "No one yet" : personText(who, email));
  return (
    <Screen title="Jobs">
      {isFiltered && (
        <ChipLinks
          label="People"
          links={[...new Set(["", ...people, person])].map((who) => ({
            label: who === "" ? "Everyone" : label(who),
            href: jobsPath(who),
            isCurrent: who === person,
          }))}
        />
      )}
      {shown.length === 0 && (
        <p className="pt-6 text-ink-2">
          No visits are booked{person === "" ? "" : ` for ${label(person)}`}. To book one, open a
          lead and press Booked.
        </p>
      )}
      {sectionsOf(shown, today).map(({ day, title, jobs: those }) => (
        <Section day={day} jobs={those} key={title ?? day} title={title}>
          {/* Each pair of visits has its warning on the later one. */}
          {those.map((job) => (
            <Row
              hasPerson={person === ""}
              job={job}
              key={job.id}
              warnings={planWarnings(job, jobs.slice(0, jobs.indexOf(job)), travel)}
            />
          ))}
        </Section>
      ))}
      <CalendarLink />
    </Screen>
  );
}

interface JobSection {
  /** Absent for jobs that need attention first. */
  day?: string | undefined;
  title?: string | undefined;
  jobs: readonly Lead[];
}

/** Returns jobs without a day, then those that are over but not marked done, then today's and later ones by day. */
function sectionsOf(jobs: readonly Lead[], today: string): JobSection[] {
  const byDay = Map.groupBy(jobs, ({ bookedFor = "" }) => bookedFor);
  const over = jobs.filter(({ bookedFor = "" }) => bookedFor !== "" && bookedFor < today);
  return [
    { title: "Needs a day", jobs: byDay.get("") ?? [] },
    { title: "Not marked done", jobs: over },
    ...[...byDay].filter(([day]) => day >= today).map(([day, those]) => ({ day, jobs: those })),
  ].filter(({ jobs: those }) => those.length > 0);
}

interface SectionProps extends JobSection {
  children: React.ReactNode;
}

function Section({ day, title, jobs, children }: SectionProps) {
  const now = useNow();
  const places = jobs
    .filter(({ status }) => status === "booked")
    .map(placeText)
    .filter((place) => place !== "");
  const count = `${jobs.length} ${jobs.length === 1 ? "job" : "jobs"}`;
  return (
    <section className="pt-7">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-[1.25rem]">
          {title ?? (day && headingOf(day, now))}{" "}
          <span className="pl-1 text-sm font-normal tracking-normal text-ink-2">{count}</span>
        </h2>
        {day !== undefined && places.length > 0 && (
          <a
            className="touch gap-1.5 text-sm font-semibold underline decoration-clay decoration-[1.5px] underline-offset-4"
            href={routeLink(places)}
            rel="noreferrer"
            target="_blank"
          >
            Open the route<span className="sr-only"> of {dayText(day, now)}, in a new tab</span>
          </a>
        )}
      </div>
      <ul className="rounded border border-line bg-surface">{children}</ul>
    </section>
  );
}

/** Returns `Today, Fri, Nov 20`, `Tomorrow, Sat, Nov 21` or, for later days, `Sun, Nov 22`. */
function headingOf(day: string, now: Date): string {
  const [near, date] = [dayText(day, now), calendarText(day, now)];
  return near === date ? date : `${near}, ${date}`;
}

interface RowProps {
  job: Lead;
  /** Whether the row shows who goes. */
  hasPerson: boolean;
  warnings: readonly string[];
}

function Row({ job, hasPerson, warnings }: RowProps) {
  const { services } = useReader();
  const now = useNow();
  const { email } = useSession();
  const { id, name, phone, status, street } = job;
  const assignee = hasPerson ? job.assignee : undefined;
  const place = placeText(job);
  const facts = [wantedText(job, services), place].filter(Boolean);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto]">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold tabular-nums max-md:col-span-2">
        {timeText(job, now)}
        {status === "done" && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            <Icon className="size-4" name="tick" />
            Done
          </span>
        )}
        {assignee !== undefined && (
          <span className="font-normal text-ink-2 md:hidden">{personText(assignee, email)}</span>
        )}
      </p>
      <div className="min-w-0">
        <Link className="touch font-semibold hover:underline md:min-h-0" href={leadPath(id)}>
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-2">
          {facts.join(" · ")}
          {street === undefined && status === "booked" && (
            <span className="text-alarm font-medium">
              {facts.length > 0 && " · "}No street address
            </span>
          )}
        </p>
        {warnings.map((warning) => (
          <p className="text-alarm flex items-start gap-1.5 pt-1 text-sm font-medium" key={warning}>
            <Icon className="mt-0.5 size-4" name="warning" />
            {warning}
          </p>
        ))}
      </div>
      <p className="max-md:hidden">{assignee !== undefined && <Initials email={assignee} />}</p>
      <div className="flex gap-1.5">
        {phone !== undefined && (
          <IconLink href={`tel:${phone}`} icon="call" label={`Call ${name}, ${phoneText(phone)}`} />
        )}
        {place !== "" && (
          <IconLink
            href={mapLink(place)}
            icon="pin"
            isNewTab
            label={`Map of ${place}, in a new tab`}
          />
        )}
      </div>
    </li>
  );
}

/** Returns when the job's visit is, with the day if the section doesn't show it. */
function timeText({ status, bookedFor, bookedTime }: Lead, now: Date): string {
  if (bookedFor === undefined) return "No day yet";
  const unknown = status === "done" ? "" : "No time yet";
  const time = bookedTime === undefined ? unknown : arrivalText(bookedTime);
  return bookedFor < localDay(now) ? `${dayText(bookedFor, now)}, ${time}` : time;
}

interface IconLinkProps {
  href: string;
  icon: IconName;
  label: string;
  isNewTab?: boolean;
}

function IconLink({ href, icon, label, isNewTab = false }: IconLinkProps) {
  return (
    <a
      aria-label={label}
      className="flex size-11 items-center justify-center rounded border-[1.5px] border-line-2 hover:border-ink"
      href={href}
      {...(isNewTab && { target: "_blank", rel: "noreferrer" })}
    >
      <Icon name={icon} />
    </a>
  );
}
