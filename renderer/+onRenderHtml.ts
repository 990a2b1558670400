import "./vike-types.ts";
import { dangerouslySkipEscape } from "vike/server";
import type { PageContextServer } from "vike/types";
import { DEV_ADMIN_ASSETS, renderAdminShell } from "./admin-shell.ts";
import { DEV_ASSETS } from "./dev-assets.ts";
import { renderDocument } from "./document.tsx";

/** Vike's render hook, which renders pages in dev. */
export function onRenderHtml(pageContext: PageContextServer) {
  if (pageContext.config.spa === true) {
    return dangerouslySkipEscape(renderAdminShell(DEV_ADMIN_ASSETS));
  }
  const { html } = renderDocument(pageContext.Page, pageContext.data, DEV_ASSETS);
  return dangerouslySkipEscape(html);
}
