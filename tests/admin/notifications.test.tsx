import { expect, onTestFinished, test, vi } from "vitest";
import { ANNA, OLGA, screen, staffScreen, waitFor } from "../support/staff-screen.tsx";

const NO_ONE = "No one is notified of new leads";

/** Opens the list of leads on a device that can't show notifications, unless `standalone` says it's an iPhone. */
async function openLeads(isAnyoneNotified: boolean, standalone?: boolean) {
  const app = await staffScreen();
  app.intercept(({ url }) =>
    new URL(url).pathname === "/api/push"
      ? Response.json({ publicKey: "key", isAnyoneNotified })
      : undefined,
  );
  if (standalone !== undefined) {
    Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "standalone"));
  }
  await app.add({ name: "Dana" });
  const open = async (who: { email: string } = ANNA) => {
    app.open("/admin/leads", who);
    await screen.findByText("Dana");
    const asked = () => expect(app.requests).toContain("GET /api/push");
    await waitFor(asked);
  };
  return { ...app, openLeads: open };
}

test("owners see that no one is notified of new leads, and what to do", async () => {
  const { openLeads: open } = await openLeads(false);
  await open(OLGA);
  await screen.findByText(NO_ONE);
  expect(screen.getByRole("region", { name: "Notifications" }).textContent).toContain(
    "Open the app on your phone to turn them on.",
  );
});

test("owners see no warning if someone is notified of new leads", async () => {
  const { openLeads: open } = await openLeads(true);
  await open(OLGA);
  expect(screen.queryByText(NO_ONE)).toBeNull();
});

test("staff see how to get notifications on an iPhone, until they press Not now", async () => {
  const { openLeads: open, user } = await openLeads(false, false);
  await open();
  await screen.findByText(/tap Share, then Add to Home Screen/);
  expect(screen.queryByText(NO_ONE)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  await open();
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});

test("the title and the app's badge show the number of new leads, and no number if there are none", async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, "setAppBadge", { value: setAppBadge, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "setAppBadge"));
  const { add, store, open } = await staffScreen();
  const lead = await add();
  await add({ status: "quoted" });
  open("/admin/contacts");
  await waitFor(() => expect(document.title).toBe("(1) Clicks"));
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  await store.erase(lead.id);
  open("/admin/contacts");
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
  await waitFor(() => expect(document.title).toBe("Clicks"));
});
