import type { Root } from "postcss";

/** `oklch(97.8% .006 115)`, as the minifier leaves it: opaque, its hue in degrees. */
const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;

/** Within it a channel is at an end of sRGB, not beyond. */
const ROUNDING = 0.0005;

/**
 * Says colours in six digits where sRGB has them, which is what a screen of 256 steps shows of them anyway: 60 bytes
 * of a page. What only a better screen can show stays as it is.
 */
export function useHexColors(root: Root): void {
  root.walkDecls((declaration) => {
    if (!declaration.value.includes("oklch(")) return;
    declaration.value = declaration.value.replace(
      OKLCH,
      (color, lightness: string, chroma: string, hue: string) =>
        hexOf(Number(lightness) / 100, Number(chroma), Number(hue)) ?? color,
    );
  });
}

/** https://bottosson.github.io/posts/oklab/ */
function hexOf(lightness: number, chroma: number, hue: number): string | undefined {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (channels.some((linear) => linear < -ROUNDING || linear > 1 + ROUNDING)) return undefined;
  return `#${channels.map((linear) => byteOf(linear).toString(16).padStart(2, "0")).join("")}`;
}

/** A linear channel as sRGB has it, 0 to 255. */
function byteOf(linear: number): number {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, bent)) * 255);
}
