import type { ComponentType } from "react";
import type { PageModel } from "./page-model.ts";

/** Our additions to Vike's own types. */
declare global {
  // https://vike.dev/pageContext#typescript
  namespace Vike {
    interface Config {
      /** Whether the page is rendered in the browser only, as the staff app is. */
      spa?: boolean;
    }
    interface PageContext {
      Page: ComponentType;
      data: PageModel<object>;
    }
  }
}
