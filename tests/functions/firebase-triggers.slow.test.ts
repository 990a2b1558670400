import { Firestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDays, localDay } from "#contract/local-time.ts";
import { TEST_LEAD } from "#contract/lead-values.ts";
import { createExtensionMailer } from "#functions/outbox/extension-mailer.ts";
import { createPhotoBucket } from "#functions/photos/photo-bucket.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { startStorageOnFreePort, storageVariables } from "#scripts/emulators/storage.ts";
import { outboxTriggers, watchTrigger } from "#functions/triggers.ts";
import { emulatorOfThisFile } from "../support/firestore-emulator.ts";
import { newLead } from "../support/leads.ts";

const emulator = await emulatorOfThisFile();
const storage = await startStorageOnFreePort();
afterAll(storage.stop);
for (const [name, value] of Object.entries(storageVariables(storage))) vi.stubEnv(name, value);
vi.stubEnv("PHOTO_BUCKET", "photos");
vi.stubEnv("GCLOUD_PROJECT", emulator?.projectId);
vi.stubEnv("MAIL_COLLECTION", "mail");
vi.stubEnv("ACKNOWLEDGE", "on");

describe.skipIf(emulator === undefined)("on the Firestore emulator", () => {
  const projectId = emulator?.projectId ?? "";
  let firestore: Firestore;
  beforeAll(() => {
    firestore = new Firestore({ projectId, ignoreUndefinedProperties: true });
    return () => firestore.terminate();
  });

  test("writes one email document per message, even if it is delivered twice or has two recipients", async () => {
    const send = createExtensionMailer(firestore, "mail-once");
    const content = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    const [to, replyTo] = ["dana@example.com", "hello@longleaftv.example"];
    for (let time = 0; time < 2; time += 1) await send({ id: "m1", to, replyTo, ...content });
    await send({ id: "m2", to: [to, replyTo], ...content });
    const { docs } = await firestore.collection("mail-once").get();
    const headers = { "Auto-Submitted": "auto-generated" };
    expect(docs.map((document) => [document.id, document.data()])).toEqual([
      ["m1", { to: [to], replyTo, headers, message: content }],
      ["m2", { to: [to, replyTo], headers, message: content }],
    ]);
  });

  test("attaches an invitation to an email document, and erases it with its lead", async () => {
    const { deliverDue } = await import("#functions/index.ts");
    const store = createFirestoreStore(firestore, { mailCollection: "mail" });
    const createdAt = new Date(Date.now() - 1000).toISOString();
    const lead = newLead({ createdAt, email: "dana@example.com" });
    await store.create(lead);
    const by = "anna@longleaftv.example";
    const visit = { bookedFor: addDays(localDay(new Date()), 1), bookedTime: "10:00" };
    await store.update(lead.id, 1, visit, by, createdAt, { emailCustomer: true });
    await deliverDue.run({ scheduleTime: createdAt });
    const mail = firestore.collection("mail").doc(`${lead.id}.confirm.2`);
    expect((await mail.get()).data()).toMatchObject({
      to: ["dana@example.com"],
      message: {
        attachments: [
          {
            filename: "visit.ics",
            contentType: "text/calendar; charset=utf-8; method=REQUEST",
            content: expect.stringContaining("METHOD:REQUEST\r\n"),
          },
        ],
      },
    });
    await store.erase(lead.id);
    expect((await mail.get()).exists).toBe(false);
  });

  test("delivers due messages and purges expired data on schedule", async () => {
    const { deliverDue, purgeDaily } = await import("#functions/index.ts");
    const store = createFirestoreStore(firestore);
    const createdAt = new Date(Date.now() - 1000).toISOString();
    const lead = newLead({ createdAt, email: "dana@example.com" });
    await store.create(lead, { outbox: ["notify", "acknowledge"] });
    await store.create(newLead({ id: "old", createdAt: "2020-01-01T00:00:00.000Z" }));

    const photo = { full: Buffer.from("wall"), thumbnail: Buffer.from("wall") };
    await createPhotoBucket(() => getStorage().bucket("photos")).save(
      { lead: "old", photo: "wall" },
      photo,
    );
    const scheduleTime = new Date().toISOString();
    await deliverDue.run({ scheduleTime });
    const mails = (await firestore.collection("mail").get()).docs.map((one) => one.data());
    expect(mails.map(({ to }) => String(to)).toSorted()).toEqual([
      "dana@example.com",
      "hello@longleaftv.example",
    ]);
    expect((await firestore.collection("outbox").get()).size).toBe(0);

    // An email about an expired lead contains what the visitor wrote.
    await firestore
      .collection("mail")
      .doc("old.notify")
      .create({ to: ["old@example.com"] });
    await purgeDaily.run({ scheduleTime });
    expect((await firestore.collection("leads").doc("old").get()).exists).toBe(false);
    expect((await firestore.collection("leads").doc(lead.id).get()).exists).toBe(true);
    const trashed = firestore.collection("trash").doc("old");
    await trashed.update({ trashedAt: "2020-02-01T00:00:00.000Z" });
    await purgeDaily.run({ scheduleTime });
    expect((await trashed.get()).exists).toBe(false);
    // The clean-up leaves photos from the last hour alone, so this only shows that it reached the bucket.
    const files = createPhotoBucket(() => getStorage().bucket("photos"));
    expect(await files.read({ lead: "old", photo: "wall" }, "full")).toBeDefined();
    const left = (await firestore.collection("mail").get()).docs.map(({ id }) => id);
    expect(left.toSorted()).toEqual([`${lead.id}.acknowledge`, `${lead.id}.notify`]);
  }, 60_000);

  test("sends a lead that no one opened to the owners on schedule, but not one that was opened", async () => {
    const { deliverDue } = await import("#functions/index.ts");
    const store = createFirestoreStore(firestore);
    const owner = "olga@longleaftv.example";
    await firestore.collection("staffGrants").doc(owner).set({ role: "owner" });
    const createdAt = new Date(Date.now() - 4 * 86_400_000).toISOString();
    const unopened = newLead({ createdAt });
    const opened = newLead({ createdAt, phone: "+16785550143" });
    const kinds = ["unopenedEmail"] as const;
    for (const lead of [opened, unopened]) {
      await store.create(lead, {
        later: { kinds, dueAt: new Date(Date.now() - 1000).toISOString() },
      });
    }
    await store.markOpened(opened.id, createdAt);
    await deliverDue.run({ scheduleTime: new Date().toISOString() });
    const mail = firestore.collection("mail");
    expect((await mail.doc(`${unopened.id}.unopenedEmail`).get()).data()).toMatchObject({
      to: [owner],
      message: { subject: expect.stringMatching(/^Not opened for \d+ hours: Dana W\.$/) },
    });
    expect((await mail.doc(`${opened.id}.unopenedEmail`).get()).exists).toBe(false);
    for (const { id } of [opened, unopened]) await store.erase(id);
    await mail.doc(`${unopened.id}.unopenedEmail`).delete();
  }, 60_000);

  test("sends a test lead through Firestore every hour, and emails the owner once about each problem", async () => {
    const { watchHourly, deliverDue } = await import("#functions/index.ts");
    const store = createFirestoreStore(firestore);
    const owner = "olga@longleaftv.example";
    await firestore.collection("staffGrants").doc(owner).set({ role: "owner" });
    const scheduleTime = new Date().toISOString();
    const lead = newLead({ createdAt: scheduleTime });
    await store.create(lead, { outbox: ["notify"] });
    const [claim] = await store.claimOutbox(1, 60, scheduleTime);
    if (claim !== undefined) await store.buryOutbox(claim, "550 no such box", scheduleTime);

    for (let hour = 0; hour < 2; hour += 1) {
      let isDone = false;
      const watch = async () => {
        await watchHourly.run({ scheduleTime });
        isDone = true;
      };
      const watched = watch();
      // The emulator has no triggers.
      await vi.waitFor(async () => {
        await deliverDue.run({ scheduleTime });
        expect(isDone).toBe(true);
      }, 30_000);
      await watched;
    }
    const { selfTest } = await store.readState();
    expect(selfTest).toEqual({ at: expect.stringMatching(/^20/) });
    expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
    const mails = await firestore.collection("mail").where("to", "==", [owner]).get();
    expect(mails.docs.map((document) => document.get("message.subject"))).toEqual([
      "Website alert: Messages couldn't be delivered",
    ]);
    await store.erase(lead.id);
  }, 60_000);

  test("keeps outbox messages until a mistake in the settings is fixed", async () => {
    const { deliverDue } = await import("#functions/index.ts");
    const store = createFirestoreStore(firestore);
    const createdAt = new Date(Date.now() - 1000).toISOString();
    await store.create(newLead({ createdAt }), { outbox: ["notify"] });
    vi.stubEnv("NOTIFY_EMAIL", "invalid");
    await expect(deliverDue.run({ scheduleTime: createdAt })).rejects.toThrow(
      "NOTIFY_EMAIL is invalid: use one email address",
    );
    vi.stubEnv("NOTIFY_EMAIL", "leads@example.com");
    await deliverDue.run({ scheduleTime: createdAt });
    const sent = firestore.collection("mail").where("to", "==", ["leads@example.com"]);
    expect((await sent.get()).size).toBe(1);
  }, 60_000);
});

test("deploys a function that tests the form every hour", () => {
  expect(watchTrigger(async () => {}).__endpoint).toMatchObject({
    scheduleTrigger: { schedule: "every 60 minutes" },
    maxInstances: 1,
    timeoutSeconds: 540,
  });
});

test("deploys functions that deliver new messages immediately and due messages every 5 minutes", () => {
  const { deliverCreated, deliverDue } = outboxTriggers(async () => {}, ["WEBHOOK_SECRET"]);
  expect(deliverCreated.__endpoint).toMatchObject({
    eventTrigger: {
      eventType: "google.cloud.firestore.document.v1.created",
      eventFilterPathPatterns: { document: "outbox/{id}" },
    },
    secretEnvironmentVariables: [{ key: "WEBHOOK_SECRET" }],
  });
  expect(deliverDue.__endpoint).toMatchObject({
    scheduleTrigger: { schedule: "every 5 minutes" },
    secretEnvironmentVariables: [{ key: "WEBHOOK_SECRET" }],
  });
});
