import "./vike-types.ts";
import { dangerouslySkipEscape } from "vike/server";
import type { PageContextServer } from "vike/types";
import { renderAdminShell } from "./admin-shell.ts";
import { DEV_ASSETS } from "./dev-assets.ts";
import { renderDocument } from "./document.tsx";

/** Vike's own way to HTML: every page in dev, and the admin's shells in the build. */
export function onRenderHtml(pageContext: PageContextServer) {
  if (pageContext.config.spa === true) return dangerouslySkipEscape(renderAdminShell());
  const { html } = renderDocument(pageContext.Page, pageContext.data, DEV_ASSETS);
  return dangerouslySkipEscape(html);
}
