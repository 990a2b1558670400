import type { LeadStore } from "#functions/stores/lead-store.ts";

/** Returns a store whose every call goes through `around`, which may pass it on, fail it, or both. */
export function wrappedStore(
  store: LeadStore,
  around: (method: keyof LeadStore, call: () => Promise<unknown>) => Promise<unknown>,
): LeadStore {
  return new Proxy(store, {
    get: (target, name: keyof LeadStore) => {
      const method: unknown = target[name];
      if (typeof method !== "function") return method;
      return (...parameters: unknown[]) =>
        around(name, () => Reflect.apply(method, target, parameters));
    },
  });
}
