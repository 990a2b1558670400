import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./admin.css";
import { App } from "./app/App.tsx";
// oxlint-disable-next-line import/no-unassigned-import -- the bundler then keeps its modules in its own file
import "./start.ts";

const container = document.querySelector("#admin");
if (container === null)
  throw new Error("The admin shell is missing its #admin element. Check renderAdminShell().");
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
