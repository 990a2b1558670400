import type { Context } from "hono";
import type { ApiEnv } from "./api-parts.ts";
import { clientAddress, type Proxies } from "./client-address.ts";

/** What a request is counted by; see `clientAddress`. */
export function senderAddress(context: Context<ApiEnv>, proxies: Proxies): string | undefined {
  // Where the app is called without a server there is no environment at all.
  const env: Partial<ApiEnv["Bindings"]> | undefined = context.env;
  return clientAddress(context.req.raw.headers, env?.incoming?.socket.remoteAddress, proxies);
}
