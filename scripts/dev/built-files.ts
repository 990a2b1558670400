import { readFileSync } from "node:fs";
import type * as Content from "contentlayer/generated";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";
import { sceneSchema } from "#trade/scene.ts";
import { DEV_PICTURE } from "#renderer/dev-assets.ts";
import { SITE_MANIFEST } from "#renderer/head/head.ts";
import { photoPath } from "#renderer/pictures/photo-files.ts";
import type * as Room from "#renderer/trade/share-room.tsx";
import { drawIcon } from "../build/icons.ts";
import { STAFF_WORKER } from "../build/staff-worker.ts";
import type { Redirect } from "../content/redirects.ts";
import { ROOT } from "../paths.ts";
import { cachedFile, encode, isCached, variantsOf, type Variant } from "../media/encode.ts";
import type { Photo } from "../media/media-folder.ts";
import { withQuery } from "../server/hosting.ts";
import type { CurrentContent } from "./content-plugin.ts";
import { loadModule } from "./dev-pages.ts";

/**
 * Serves the files that a build puts next to the pages: redirects, photos, share images, icons and the manifest. Each
 * file is created when a browser requests it.
 */
export function builtFiles(content: CurrentContent): Plugin {
  return {
    name: "built-files",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = async () => {
          const url = new URL(request.url ?? "/", "http://dev");
          const { photos, redirects } = content.now;
          const target = redirectOf(redirects, url);
          if (target !== undefined) {
            // Browsers cache a 301 permanently, but the author may remove the redirect a minute later.
            response.writeHead(301, { location: target, "cache-control": "no-store" }).end();
            return;
          }
          const file = (await photoFile(photos, url.pathname)) ?? (await makeFile(server, url));
          if (file === undefined) next();
          else response.writeHead(200, file.headers).end(file.body);
        };
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares report errors this way
        answer().catch(next);
      });
    },
  };
}

interface MadeFile {
  headers: { "content-type": string; "cache-control"?: string };
  body: Buffer | string;
}

/** Returns a moved page's new URL, with the same matching as on both hosts. */
function redirectOf(redirects: readonly Redirect[], { pathname, search }: URL): string | undefined {
  const path = pathname.replace(/\/$/, "");
  const to = redirects.find(({ from }) => from === path)?.to;
  return to === undefined ? undefined : withQuery(to, search.slice(1));
}

async function photoFile(photos: readonly Photo[], path: string): Promise<MadeFile | undefined> {
  for (const photo of photos.filter(({ image }) => path.startsWith(image.base))) {
    const variant = variantsOf(photo).find(
      ({ width, format }) => photoPath(photo.image, width, format) === path,
    );
    if (variant === undefined) continue;
    await encodeOnce(photo, variant);
    return {
      headers: {
        "content-type": `image/${variant.format}`,
        // The URL contains a hash of the photo.
        "cache-control": "public, max-age=31536000, immutable",
      },
      body: readFileSync(cachedFile(photo, variant)),
    };
  }
  return undefined;
}

const encoding = new Map<string, Promise<void>>();

/** Encodes a photo into the cache shared with builds. A second request for the same file waits for the first. */
async function encodeOnce(photo: Photo, variant: Variant): Promise<void> {
  if (isCached(photo, variant)) return;
  const file = cachedFile(photo, variant);
  const running =
    encoding.get(file) ?? encode(photo, [variant]).finally(() => encoding.delete(file));
  encoding.set(file, running);
  await running;
}

async function makeFile(
  server: ViteDevServer,
  { pathname, searchParams }: URL,
): Promise<MadeFile | undefined> {
  if (pathname === DEV_PICTURE) {
    const body = await drawShareImage(server, searchParams.get("of") ?? "");
    return { headers: { "content-type": "image/jpeg" }, body };
  }
  if (pathname === SITE_MANIFEST) {
    const { business } = await loadModule<typeof Content>(server, "contentlayer/generated");
    const { siteManifest } = await import("../build/site-files.ts");
    return {
      headers: { "content-type": "application/manifest+json" },
      body: siteManifest(business),
    };
  }
  if (pathname === `/${STAFF_WORKER.path}`) {
    return { headers: { "content-type": "text/javascript" }, body: await bundleWorker() };
  }
  const icon = await drawIcon(pathname.slice(1));
  const type = pathname.endsWith(".ico") ? "image/x-icon" : "image/png";
  return icon && { headers: { "content-type": type }, body: icon };
}

/** Bundles the staff app's worker. Modules would be a different kind of worker than the one of a build. */
async function bundleWorker(): Promise<string> {
  const { build } = await import("vite");
  const results = await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input: STAFF_WORKER.source } },
  });
  const [result] = [results].flat();
  const [chunk] = result !== undefined && "output" in result ? result.output : [];
  if (chunk === undefined) throw new Error("Vite returned no worker. Restart the dev server.");
  return chunk.code;
}

/** Query that `renderer/dev-assets.ts` puts into a share image's URL. */
const pictureSchema = z.strictObject({
  title: z.string(),
  line: z.optional(z.string()),
  scene: sceneSchema,
  businessName: z.string(),
  phone: z.string(),
});

async function drawShareImage(server: ViteDevServer, query: string): Promise<Buffer> {
  const picture = pictureSchema.parse(JSON.parse(query));
  // Loaded for every image, because the drawings may have been edited.
  const drawings = await loadModule<typeof Room>(server, "/renderer/trade/share-room.tsx");
  // Imported here because it loads sharp, which the dev server needs only to draw an image.
  const { PictureDrawer } = await import("../share/draw-picture.ts");
  return new PictureDrawer(drawings).draw(picture);
}
