import type { ComponentType } from "react";
import type { PageModel } from "./page-model.ts";

/** What our pages add to Vike's own types. */
declare global {
  // https://vike.dev/pageContext#typescript
  namespace Vike {
    interface Config {
      /** Rendered in the browser only: the staff app. */
      spa?: boolean;
    }
    interface PageContext {
      Page: ComponentType;
      data: PageModel<object>;
    }
  }
}
