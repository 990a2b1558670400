import { onlineManager } from "@tanstack/react-query";
import { hc, type ClientResponse } from "hono/client";
import type { ApiError } from "#contract/api.ts";
import type { AppType } from "#functions/http/api.ts";
import { takeEarly } from "./early.ts";
import { ApiFailure, isOffline } from "./failure.ts";
import { fetchSigned } from "./signed-fetch.ts";

/**
 * API client that sends requests as the signed-in user. Calls throw `ApiFailure` instead of returning an error
 * response.
 */
export const { api } = hc<AppType>("/", { fetch: send });

/** Awaits a response and returns its parsed JSON body. */
export async function bodyOf<Body>(
  response: Promise<ClientResponse<Body, number, "json">>,
): Promise<Body> {
  return (await response).json();
}

/**
 * Sends a request. If it needs a fresh sign-in, asks the user for one and sends it again. If they decline, throws the
 * first failure.
 */
async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await sendOnce(input, init);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "sign_in_again") throw error;
    if (!(await askToSignInAgain(error.message))) throw error;
    return send(input, init);
  }
}

async function sendOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const isRead = init.method === "GET" && typeof input === "string";
  const early = isRead ? await takeEarly(input) : undefined;
  const response = early ?? (await fetchSigned(input, init).catch(reportOffline));
  onlineManager.setOnline(true);
  if (response.ok) return response;
  throw await failureOf(response);
}

/** Reports a lost connection to everything that shows data. Browsers only guess whether they're offline. */
function reportOffline(error: unknown): never {
  if (isOffline(error)) onlineManager.setOnline(false);
  throw error;
}

/** Converts an error response to an `ApiFailure`. A proxy in front of the backend may use another format. */
async function failureOf(response: Response): Promise<ApiFailure> {
  try {
    const { error }: ApiError = await response.json();
    const { code, message, ...details } = error;
    return new ApiFailure(code, message, details);
  } catch {
    return new ApiFailure("unavailable", "The server sent an unexpected response. Try again soon.");
  }
}

/** A request that waits until the user has signed in again. */
export interface SignInQuestion {
  /** Why, such as `Sign in again to export leads.` */
  message: string;
  /** Sends the request again if the user signed in, or fails it if they declined. */
  answer: (hasSignedIn: boolean) => void;
}

type Ask = (question: SignInQuestion) => void;

let ask: Ask | undefined;

/** Registers the function that asks the user to sign in again. Returns a function that unregisters it. */
export function onSignInQuestion(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

/** Asks the user to sign in again. Returns whether to repeat the request. */
function askToSignInAgain(message: string): Promise<boolean> {
  return new Promise((answer) => {
    if (ask === undefined) answer(false);
    else ask({ message, answer });
  });
}
