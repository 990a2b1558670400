/** Returns the path of a request, which is how these caches identify it. */
const pathOf = (request: RequestInfo | URL) =>
  request instanceof Request
    ? new URL(request.url).pathname
    : new URL(String(request), "http://memory").pathname;

/**
 * The parts of the browser's caches that the staff app's worker uses, in memory.
 * @param load loads what's added to a cache
 */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>();
  readonly #load: (request: Request) => Promise<Response>;
  /** Thrown when something is stored, as on a full disk. */
  storingError: Error | undefined;
  /** Thrown when something is read. */
  readingError: Error | undefined;

  constructor(load: (request: Request) => Promise<Response>) {
    this.#load = load;
  }

  readonly keys = async () => [...this.#caches.keys()];
  readonly has = async (name: string) => this.#caches.has(name);
  readonly delete = async (name: string) => this.#caches.delete(name);

  readonly open = async (name: string) => {
    const cache = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, cache);
    const put = async (request: RequestInfo, response: Response) => {
      if (this.storingError !== undefined) throw this.storingError;
      cache.set(pathOf(request), response);
    };
    const add = async (request: Request) => {
      const response = await this.#load(request);
      if (!response.ok) throw new TypeError(`${request.url} can't be loaded`);
      await put(request, response);
    };
    return { put, add };
  };

  readonly match = async (path: string, { cacheName }: { cacheName?: string }) => {
    if (this.readingError !== undefined) throw this.readingError;
    for (const [name, cache] of this.#caches) {
      if (cacheName === undefined || cacheName === name) {
        const found = cache.get(pathOf(path));
        if (found !== undefined) return found.clone();
      }
    }
    return undefined;
  };

  /** Returns the paths stored in a cache. */
  stored(name: string): string[] {
    return [...(this.#caches.get(name)?.keys() ?? [])];
  }
}
