import { expect, test } from "vitest";
import { createAppCheck } from "#functions/identity/firebase/app-check.ts";

// Google's keys cannot be had in a test: the errors are as firebase-admin throws them.
function failing(code: string, cause?: string) {
  const named = (text: string, options?: ErrorOptions) =>
    Object.assign(new Error(text, options), { code: text });
  return createAppCheck({
    verifyToken: () =>
      Promise.reject(named(code, cause === undefined ? {} : { cause: named(cause) })),
  });
}

test.each([
  ["app-check/invalid-argument", undefined],
  ["app-check/invalid-argument", "no-matching-kid-error"],
  ["app-check/app-check-token-expired", "token-expired"],
])("%s caused by %s is a bad token", async (code, cause) => {
  expect(await failing(code, cause)("token")).toBe("invalid");
});

test.each([
  ["app-check/invalid-argument", "key-fetch-error"],
  ["app-check/invalid-credential", undefined],
  ["app-check/internal-error", undefined],
])("%s caused by %s says nothing of the token", async (code, cause) => {
  await expect(failing(code, cause)("token")).rejects.toThrow(code);
});

test("a token that Google's keys vouch for is good", async () => {
  const verify = createAppCheck({
    verifyToken: async () => ({
      appId: "app",
      token: { iss: "", sub: "app", aud: [], exp: 0, iat: 0, app_id: "app" },
    }),
  });
  expect(await verify("token")).toBe("valid");
});
