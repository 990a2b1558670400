import type { ViteDevServer } from "vite";

/**
 * Loads one of our modules as the dev server renders with it, and what it imports, as they are saved now.
 *
 * Not by the environment's own runner: it learns of a change by Vite's reload for servers, which vike takes out of
 * the way, and would keep every template as it was first loaded.
 * @param path from the project's folder, with a slash first
 */
export async function loadModule<Module>(server: ViteDevServer, path: string): Promise<Module> {
  const module: unknown = await server.ssrLoadModule(path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a path leads to is for the caller to say
  return module as Module;
}
