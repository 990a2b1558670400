import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { PageContextClient } from "vike/types";
import "./admin.css";

export function onRenderClient(pageContext: PageContextClient): void {
  const container = document.querySelector("#admin");
  if (container === null)
    throw new Error("The admin shell is missing its #admin element. Check renderAdminShell().");
  const { Page } = pageContext;
  createRoot(container).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
