import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CalendarLink as Link } from "#contract/api.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { Card } from "../ui/Card.tsx";

/** Turns the link on or off that shows the user's jobs in their phone's calendar. */
export function CalendarLink() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEYS.calendar,
    queryFn: (): Promise<Link> => bodyOf(api.calendar.$get()),
  });
  const set = useMutation({
    mutationFn: async (isOn: boolean): Promise<Link> => {
      if (isOn) return bodyOf(api.calendar.$post());
      await api.calendar.$delete();
      return { isOn: false };
    },
    onSuccess: (link) => client.setQueryData<Link>(KEYS.calendar, link),
  });
  if (data === undefined) return null;
  const { isOn, path } = data;
  const press = (next: boolean) => {
    if (!set.isPending) set.mutate(next);
  };
  return (
    <div className="pt-10 text-sm">
      <Card title="Your jobs in your calendar">
        <p className="max-w-[60ch] pb-4 text-ink-2">
          {isOn
            ? "Your calendar link is on. It shows the jobs that are assigned to you. Most calendars show changes within an hour."
            : "Get a link that shows the jobs assigned to you in your phone's calendar."}
        </p>
        {path !== undefined && <NewLink path={path} />}
        {set.error && (
          <p className="text-alarm max-w-[60ch] pb-4 font-semibold" role="alert">
            {set.error.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={set.isPending} onClick={() => press(true)} size="small" variant="outlined">
            {isOn ? "Replace the link" : "Create a calendar link"}
          </Button>
          {isOn && (
            <Button onClick={() => press(false)} size="small" variant="outlined">
              Turn off
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Shows a new link. It can't be shown again, because the backend stores only a hash of its secret. */
function NewLink({ path }: { path: string }) {
  return (
    <div className="grid max-w-[36rem] gap-3 pb-4">
      <p>
        <a className={buttonClasses({ size: "small" })} href={`webcal://${location.host}${path}`}>
          Add to this device's calendar
        </a>
      </p>
      <TextField
        hint="For another device, or for Google Calendar under “From URL”. You see it only now. Anyone who has it can see your jobs, so keep it to yourself."
        label="Calendar link"
        name="calendar-link"
        onFocus={({ target }) => target.select()}
        readOnly
        value={`${location.origin}${path}`}
      />
    </div>
  );
}
