import { createRoot } from "react-dom/client";
export function onRenderClient(pageContext: any) {
  createRoot(document.getElementById("admin")!).render(<pageContext.Page />);
}
