import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Notifications } from "#contract/push.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { api, bodyOf } from "../api/client.ts";
import { KEYS } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { Loaded, LoadingText } from "../ui/Failure.tsx";
import { keep, readStoredText } from "../ui/stored-text.ts";
import { type DeviceState, readDevice, turnOff, turnOn } from "./push.ts";

type State = Notifications & { device: DeviceState };

const TEXTS = {
  on: "Notifications are on. This device shows every new lead, even if the app is closed.",
  off: "Notifications are off on this device. Turn them on so you don't miss new leads.",
  blocked:
    "Your browser blocks notifications from this site. Allow them in the browser's site settings, and reload.",
  home_screen:
    "To get notified of new leads, tap Share, then Add to Home Screen, and open the app from there.",
  unsupported: "This browser can't show notifications. Open the app on your phone to turn them on.",
} as const satisfies Record<DeviceState, string>;

/** Where this device remembers that someone doesn't want to be asked. */
const DISMISSED = "notifications-dismissed";

/** Reads whether this device gets notifications, once per page load. */
function useNotifications() {
  return useQuery({
    queryKey: KEYS.push,
    queryFn: async (): Promise<State> => {
      const server = await bodyOf(api.push.$get());
      return { ...server, device: await readDevice(server.publicKey) };
    },
    staleTime: Infinity,
  });
}

/** Offers notifications above the list of leads. Renders nothing if they're on, or if the user has declined. */
export default function NotificationsBanner() {
  const { role } = useSession();
  const { data } = useNotifications();
  const [isDismissed, setDismissed] = useState(readStoredText(DISMISSED, "localStorage") !== "");
  if (data === undefined || data.device === "on") return null;
  const isUrgent = !data.isAnyoneNotified && role === "owner";
  const canTurnOn = data.device === "off" || data.device === "home_screen";
  if (!isUrgent && (isDismissed || !canTurnOn)) return null;
  return (
    <section
      aria-label="Notifications"
      className={`mb-6 flex gap-3 rounded border-l-4 px-5 py-4 max-md:px-4 md:mb-3 md:py-1.5 forced-colors:border ${isUrgent ? "border-l-alarm bg-alarm-tint" : "border-l-line-2 bg-surface"}`}
    >
      {isUrgent && <Icon className="text-alarm size-[1lh]" name="warning" />}
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[65ch]">
          {isUrgent && <p className="font-semibold">No one is notified of new leads</p>}
          <p className="text-sm">
            {TEXTS[data.device]}
            {isUrgent && " You can also set up email or a webhook (docs/leads.md)."}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">
          <TurnOn state={data} />
          {!isUrgent && (
            <Button
              onClick={() => {
                keep(DISMISSED, "yes", "localStorage");
                setDismissed(true);
              }}
              size="small"
              variant="secondary"
            >
              Not now
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Turns notifications on or off on this device. */
export function NotificationsCard() {
  const query = useNotifications();
  return (
    <Card title="Notifications on this device">
      <Loaded query={query} waiting={<LoadingText label="Loading notifications" lines={2} />}>
        {(state) => (
          <div className="text-sm">
            <p className="max-w-[60ch] pb-4 text-ink-2">{TEXTS[state.device]}</p>
            <TurnOn state={state} />
            {state.device === "on" && <TurnOff />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function TurnOn({ state: { device, publicKey } }: { state: State }) {
  return device === "off" && publicKey !== undefined ? (
    <DeviceButton change={() => turnOn(publicKey)} to="on">
      Turn on notifications
    </DeviceButton>
  ) : null;
}

function TurnOff() {
  return (
    <DeviceButton change={turnOff} to="off">
      Turn off notifications
    </DeviceButton>
  );
}

interface ButtonProps {
  change: () => Promise<void>;
  /** State after the change. */
  to: DeviceState;
  children: ReactNode;
}

function DeviceButton({ change, to, children }: ButtonProps) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () =>
      client.setQueryData<State>(
        KEYS.push,
        (before) =>
          before && {
            ...before,
            device: to,
            isAnyoneNotified: before.isAnyoneNotified || to === "on",
          },
      ),
  });
  return (
    <div>
      <Button
        busy={changing.isPending}
        onClick={() => {
          if (!changing.isPending) changing.mutate();
        }}
        size="small"
        variant="outlined"
      >
        {children}
      </Button>
      {changing.error && (
        <p className="text-alarm max-w-[60ch] pt-3 text-sm font-semibold" role="alert">
          {changing.error.message}
        </p>
      )}
    </div>
  );
}
