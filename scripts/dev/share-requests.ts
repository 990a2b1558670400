import type { ServerResponse } from "node:http";
import type * as Content from "contentlayer/generated";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";
import { sceneSchema } from "#schema/scene.ts";
import { DEV_PICTURE } from "#renderer/dev-assets.ts";
import { SITE_MANIFEST } from "#renderer/head/head.ts";
import type * as Room from "#renderer/share/share-room.tsx";
import { drawIcon } from "../build/icons.ts";
import { siteManifest } from "../build/site-files.ts";
import { loadModule } from "./load-module.ts";

/** What `renderer/dev-assets.ts` puts into the address of a picture. */
const pictureSchema = z.strictObject({
  title: z.string(),
  line: z.optional(z.string()),
  scene: sceneSchema,
  businessName: z.string(),
  phone: z.string(),
});

/** Makes in dev what the build makes for those who see the site from outside: pictures, icons, the manifest. */
export function shareRequests(): Plugin {
  return {
    name: "share-requests",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares are told of an error so
        answer(server, request.url ?? "", response).then((done) => done || next(), next);
      });
    },
  };
}

async function answer(
  server: ViteDevServer,
  address: string,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname = "", searchParams } = URL.parse(address, "http://localhost") ?? {};
  if (pathname === DEV_PICTURE) {
    const jpeg = await draw(server, searchParams?.get("of") ?? "");
    send(response, "image/jpeg", jpeg);
    return true;
  }
  if (pathname === SITE_MANIFEST) {
    const { business } = await loadModule<typeof Content>(server, "contentlayer/generated");
    send(response, "application/manifest+json", siteManifest(business));
    return true;
  }
  const icon = await drawIcon(pathname.slice(1));
  if (icon !== undefined)
    send(response, pathname.endsWith(".ico") ? "image/x-icon" : "image/png", icon);
  return icon !== undefined;
}

async function draw(server: ViteDevServer, asked: string): Promise<Buffer> {
  const picture = pictureSchema.parse(JSON.parse(asked));
  // Both anew for each picture: the room may have been edited, and sharp is not loaded before it is needed.
  const drawings = await loadModule<typeof Room>(server, "/renderer/share/share-room.tsx");
  const { PictureDrawer } = await import("../share/draw-picture.ts");
  return new PictureDrawer(drawings).draw(picture);
}

function send(response: ServerResponse, type: string, body: Buffer | string): void {
  response.setHeader("Content-Type", type);
  response.end(body);
}
