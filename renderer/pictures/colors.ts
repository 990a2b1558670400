/** A color by day and one at night, each as six or eight hex digits. */
export const pair = (day: string, night: string) => `light-dark(#${day},#${night})`;

/**
 * A drawing in its colors of the day, written so that every program reads them: `light-dark()` gives its first
 * half, and OKLCH becomes sRGB. For pictures that are drawn outside a browser.
 */
export function dayColors(svg: string): string {
  return svg
    .replaceAll(/light-dark\(((?:\([^()]*\)|[^(),])*),(?:\([^()]*\)|[^()])*\)/g, "$1")
    .replaceAll(/oklch\(([^)]*)\)/g, (_, oklch: string) => hexOf(oklch));
}

/** OKLCH such as `0.978 0.006 115` in sRGB, such as `#f7f8f4`. https://bottosson.github.io/posts/oklab/ */
export function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
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
  return `#${channels.map((linear) => byteOf(linear).toString(16).padStart(2, "0")).join("")}`;
}

/** A linear channel as sRGB has it, 0 to 255; what sRGB cannot show is cut off. */
function byteOf(linear: number): number {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(bent * 255)));
}
