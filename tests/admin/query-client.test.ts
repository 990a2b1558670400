import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiFailure } from "#pages/admin/api/failure.ts";
import { createQueryClient } from "#pages/admin/app/queries.ts";

const offline = () => Promise.reject(new ApiFailure("offline", "There is no connection."));

afterEach(() => onlineManager.setOnline(true));

test("a query that begins without a network fails in words, and does not stand still", async () => {
  onlineManager.setOnline(false);
  const asking = createQueryClient().fetchQuery({
    queryKey: ["leads"],
    queryFn: offline,
    retry: false,
  });
  await expect(asking).rejects.toThrow("There is no connection.");
});

test("a change that is made without a network fails at once, and is not sent later", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const sending = client.getMutationCache().build(client, { mutationFn: offline });
  await expect(sending.execute(undefined)).rejects.toThrow("There is no connection.");
  expect(sending.state.isPaused).toBe(false);
});
