import sharp from "sharp";
import type { LeadPhoto } from "#contract/lead.ts";
import { later } from "./leads.ts";

/** Returns a picture of one color as a file of the given format. */
export async function photo({
  width = 60,
  height = 40,
  format = "jpeg",
  color = "#7a4b32",
}: {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "gif" | "tiff" | "avif";
  color?: string;
} = {}): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: color } });
  return Buffer.from(await image.toFormat(format).toBuffer());
}

/** Returns a visitor's photo. */
export function photoOf(fields: Partial<LeadPhoto> = {}): LeadPhoto {
  return { id: "wall", by: "visitor", at: later(1), width: 1500, height: 2000, ...fields };
}
