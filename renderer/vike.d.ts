declare global {
  namespace Vike {
    interface Config {
      /** Rendered in the browser only: the staff app. */
      spa?: boolean;
    }
  }
}

export {};
