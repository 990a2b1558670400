import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import sharp from "sharp";
import { receiptSchema } from "#contract/api.ts";
import { PHOTOS } from "#contract/limits.ts";
import { printRow, quantile } from "./measure.ts";

/** Number of visitors that send at the same time. */
const VISITORS = 10;
const PHOTOS_PER_LEAD = 3;

/** Uploads, from what a browser shrinks to what a phone takes. */
const SIZES = [
  { label: "2,000 px, from a browser", width: PHOTOS.side, height: 1500 },
  { label: "12 megapixels, from a phone", width: 4032, height: 3024 },
] as const;

/**
 * Measures how fast the embedded server stores leads with three photos each, and its peak memory. Each size has a new
 * server.
 */
export async function benchPhotos(count: number, folder: string): Promise<void> {
  // Imported here to keep it out of the measured process.
  const { buildSite } = await import("../build/build-site.ts");
  await buildSite();
  printRow("leads with 3 photos", ["KB/photo", "leads/s", "p50 ms", "p99 ms", "peak MB"]);
  for (const [index, size] of SIZES.entries()) {
    const dataDir = join(folder, `data-${index}`);
    const server = fork(join(import.meta.dirname, "leads.ts"), [JSON.stringify({ dataDir })]);
    const [port]: unknown[] = await once(server, "message");
    const images = await makePhotos(size);
    const began = performance.now();
    const milliseconds = await sendAll(`http://127.0.0.1:${Number(port)}`, count, images);
    const seconds = (performance.now() - began) / 1000;
    const peak = once(server, "message");
    server.send("end");
    const [megabytes]: unknown[] = await peak;
    await once(server, "exit");
    const bytes = images.reduce((sum, { length }) => sum + length, 0) / images.length;
    printRow(size.label, [
      (bytes / 1000).toFixed(0),
      (count / seconds).toFixed(2),
      quantile(milliseconds, 0.5).toFixed(0),
      quantile(milliseconds, 0.99).toFixed(0),
      Number(megabytes).toFixed(0),
    ]);
  }
}

/** Returns photos with as much detail as real ones, which decides how long decoding takes. */
function makePhotos(size: { width: number; height: number }): Promise<Buffer<ArrayBuffer>[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  return Promise.all(
    Array.from({ length: PHOTOS_PER_LEAD }, async (_, index) => {
      const image = sharp({
        create: { ...size, width: size.width - index, channels: 3, background: "white", noise },
      });
      return Buffer.from(await image.jpeg({ quality: 80 }).toBuffer());
    }),
  );
}

/** Sends leads and then their photos. Returns how long each photo took. */
async function sendAll(
  url: string,
  count: number,
  images: readonly Buffer<ArrayBuffer>[],
): Promise<number[]> {
  const milliseconds: number[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const visitors = Array.from({ length: VISITORS }, async () => {
    for (const number of numbers) {
      // Each visitor has an IP address of their own.
      const headers = { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
      const stored = await post(`${url}/api/leads`, {
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ name: `Visitor ${number}`, phone: `678${2_000_000 + number}` }),
      });
      const { id } = receiptSchema.parse(await stored.json());
      for (const body of images) {
        const began = performance.now();
        const sent = await post(`${url}/api/photos/${id}`, { headers, body });
        await sent.arrayBuffer();
        milliseconds.push(performance.now() - began);
      }
    }
  });
  await Promise.all(visitors);
  return milliseconds;
}

async function post(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, method: "POST" });
  if (response.status !== 201) {
    throw new Error(`${url}: ${response.status} ${await response.text()}`);
  }
  return response;
}
