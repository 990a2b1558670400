import type { ComponentType } from "react";
import type { PageModel } from "./page-model.ts";

/** Our additions to Vike's types. */
declare global {
  // https://vike.dev/pageContext#typescript
  namespace Vike {
    interface Config {
      /** Whether the page is rendered only in the browser, like the staff app. */
      spa?: boolean;
    }
    interface PageContext {
      Page: ComponentType;
      data: PageModel<object>;
    }
  }
}
