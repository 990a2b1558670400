import { render } from "vike/abort";

/** The part of Vike's page context that our `data` hooks read; the build gives the same. */
export interface RouteContext {
  routeParams: Readonly<Record<string, string>>;
}

/**
 * The document behind a route parameter. An unknown slug is the 404 page; only the dev server can
 * meet one, because the build renders no address that is not in the library.
 */
export function documentOf<Document>(
  context: RouteContext,
  parameter: string,
  find: (slug: string) => Document | undefined,
): Document {
  const document = find(context.routeParams[parameter] ?? "");
  if (document === undefined) throw render(404);
  return document;
}
