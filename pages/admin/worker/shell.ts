// One version of the staff app, kept in the browser's cache so that it starts without a connection.

declare const self: ServiceWorkerGlobalScope;

/** The files of one version of the staff app. */
export interface Shell {
  /** Hash of everything below, the worker's code and the page's headers. */
  version: string;
  /** The page for all of the app's URLs. */
  page: { path: string; integrity: string };
  /** Paths of all other files that the app can load. */
  files: readonly string[];
}

const PREFIX = "staff-shell-";
const CONFIG_CACHE = "staff-config";
const CONFIG = "/__/firebase/init.json";

/** How long the app waits for the current configuration, in milliseconds, if it has an earlier one. */
const CONFIG_MS = 2_000;

const cacheOf = ({ version }: Shell) => `${PREFIX}${version}`;

/** Names of files whose content never changes contain a hash. */
const isHashed = (path: string) => path.startsWith("/assets/");

/**
 * Stores all files of a version.
 * @throws Error if one can't be loaded or stored. Nothing of the version is kept then.
 */
export async function storeShell(shell: Shell): Promise<void> {
  const name = cacheOf(shell);
  // It can be in use already, if the site went back to this version.
  const isNew = !(await caches.has(name));
  try {
    const cache = await caches.open(name);
    // One after the other, so the app's own requests don't wait for a connection.
    for (const path of shell.files) await storeFile(cache, path);
    const { path, integrity } = shell.page;
    // Last, and only if it's the page for these files, because the site may have been deployed again in the meantime.
    await cache.add(new Request(path, { cache: "reload", redirect: "error", integrity }));
  } catch (error) {
    if (isNew) await caches.delete(name);
    throw error;
  }
  // The page loaded it before this worker could see it. Without it, the app only starts with a connection.
  await currentConfig(new Request(CONFIG)).catch(() => undefined);
}

/** Stores a file, from the previous version if both contain it. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  const known = isHashed(path) ? await findStored(path) : undefined;
  if (known !== undefined) await cache.put(path, known);
  else {
    const fresh = isHashed(path) ? "default" : "no-cache";
    await cache.add(new Request(path, { cache: fresh, priority: "low" }));
  }
}

/** Returns whether another version is stored. */
export async function hasOtherShell(shell: Shell): Promise<boolean> {
  return (await otherShells(shell)).length > 0;
}

/** Removes all versions except the given one. */
export async function removeOtherShells(shell?: Shell): Promise<void> {
  for (const name of await otherShells(shell)) await caches.delete(name);
}

async function otherShells(shell?: Shell): Promise<string[]> {
  const own = shell && cacheOf(shell);
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
}

/** Returns the response to a request for the app's own files, or `undefined` if the browser should handle it. */
export function shellResponse(shell: Shell, request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (pathname === CONFIG) return currentConfig(request);
  if (shell.files.includes(pathname)) return storedOrLoaded(shell, pathname, request);
  // Without waiting for the network, because a phone with one bar would wait for half a minute.
  return request.mode === "navigate" ? storedOrLoaded(shell, shell.page.path, request) : undefined;
}

/** Responds with a stored file. If it's gone, the app works as without a worker. */
async function storedOrLoaded(shell: Shell, path: string, request: Request): Promise<Response> {
  return (await findStored(path, cacheOf(shell))) ?? fetch(request);
}

/** Returns a stored response, or `undefined` if there is none or the cache can't be read. */
async function findStored(path: string, cacheName?: string): Promise<Response | undefined> {
  const where = cacheName === undefined ? {} : { cacheName };
  try {
    return await caches.match(path, { ignoreVary: true, ...where });
  } catch {
    return undefined;
  }
}

/**
 * Loads the configuration that every request depends on, and stores it. Responds with the stored one if the server
 * doesn't respond, or if something else does, such as a proxy with an error page.
 */
async function currentConfig(request: Request): Promise<Response> {
  const stored = await findStored(CONFIG, CONFIG_CACHE);
  try {
    const response = await fetch(
      request,
      stored === undefined ? {} : { signal: AbortSignal.timeout(CONFIG_MS) },
    );
    const body = await response.blob();
    const copy = () => new Response(body, response);
    if (!isConfig(response)) return stored ?? copy();
    // A full disk must not keep the app from starting.
    await storeConfig(copy()).catch(() => undefined);
    return copy();
  } catch (error) {
    if (stored === undefined) throw error;
    return stored;
  }
}

function isConfig({ ok, headers }: Response): boolean {
  return ok && headers.get("Content-Type")?.includes("json") === true;
}

async function storeConfig(response: Response): Promise<void> {
  const cache = await caches.open(CONFIG_CACHE);
  await cache.put(CONFIG, response);
}
