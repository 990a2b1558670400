import { expect, test } from "vitest";
import { retryAfter } from "#renderer/browser/leads/delivery.ts";
import { retryDelay } from "#renderer/browser/leads/queue.ts";

test("doubles the delay between tries from five seconds up to ten minutes", () => {
  expect([1, 2, 3, 4].map((tries) => retryDelay(tries, 1))).toEqual([
    5_000, 10_000, 20_000, 40_000,
  ]);
  expect(retryDelay(8, 1)).toBe(600_000);
  expect(retryDelay(500, 1)).toBe(600_000);
});

test("shortens a delay at random by up to half", () => {
  expect(retryDelay(1, 0)).toBe(2_500);
  expect(retryDelay(1, 0.5)).toBe(3_750);
});

test("reads Retry-After as seconds or as a date, and caps it at an hour", () => {
  const now = Date.parse("2026-11-20T10:00:00Z");
  expect(retryAfter("120", now)).toBe(120_000);
  expect(retryAfter("Fri, 20 Nov 2026 10:05:00 GMT", now)).toBe(300_000);
  expect(retryAfter("Fri, 20 Nov 2026 09:00:00 GMT", now)).toBe(0);
  expect(retryAfter("999999", now)).toBe(3_600_000);
  expect(retryAfter("soon", now)).toBe(0);
  expect(retryAfter(null, now)).toBe(0);
});
