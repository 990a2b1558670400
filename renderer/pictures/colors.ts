/** Returns a CSS `light-dark()` value for two colors, each given as six or eight hex digits. */
export const pair = (day: string, night: string) => `light-dark(#${day},#${night})`;

/** Returns a drawing in its light colors, without `light-dark()` and OKLCH, which only browsers support. */
export function dayColors(svg: string): string {
  return svg
    .replaceAll(/light-dark\(((?:\([^()]*\)|[^(),])*),(?:\([^()]*\)|[^()])*\)/g, "$1")
    .replaceAll(/oklch\(([^)]*)\)/g, (_, oklch: string) => hexOf(oklch));
}

/** Converts OKLCH such as `0.978 0.006 115` to sRGB such as `#f7f8f4`. Colors outside sRGB are clipped. */
export function hexOf(oklch: string): string {
  return `#${linearSrgbOf(oklch).map(byteOf).join("")}`;
}

/** Returns the linear channels, which are below 0 or above 1 outside sRGB. https://bottosson.github.io/posts/oklab/ */
export function linearSrgbOf(oklch: string): number[] {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Encodes a linear channel as two hex digits. */
function byteOf(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.max(0, Math.min(255, Math.round(encoded * 255)));
  return byte.toString(16).padStart(2, "0");
}
