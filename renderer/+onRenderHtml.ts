import type { ComponentType } from "react";
import { dangerouslySkipEscape } from "vike/server";
import type { PageContextServer } from "vike/types";
import { renderAdminShell } from "./admin-shell.ts";
import { DEV_ASSETS } from "./dev-assets.ts";
import { renderDocument } from "./document.tsx";
import type { PageModel } from "./page-model.ts";

/** Vike's own way to HTML: every page in dev, and the admin's shells in the build. */
export function onRenderHtml(pageContext: PageContextServer) {
  if (pageContext.config.spa === true) return dangerouslySkipEscape(renderAdminShell());
  const Page = pageContext.Page as ComponentType<object>;
  const model = pageContext.data as PageModel<object>;
  return dangerouslySkipEscape(renderDocument(Page, model, DEV_ASSETS));
}
