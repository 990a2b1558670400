import type { HonoRequest } from "hono";

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: HonoRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.header("authorization") ?? "")?.[1];
}
