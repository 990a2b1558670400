/** A colour of `styles/tokens.css` by day and by night, as a manifest and a browser's own frame take it: `#f7f8f4`. */
export interface TokenColors {
  light: string;
  dark: string;
}

const NUMBERS = String.raw`([\d.]+) ([\d.]+) ([\d.]+)`;

/**
 * Reads a colour of the house out of its style sheet.
 *
 * @param name such as `paper`
 */
export function tokenColors(css: string, name: string): TokenColors {
  const written = new RegExp(
    String.raw`--color-${name}: light-dark\(oklch\(${NUMBERS}\), oklch\(${NUMBERS}\)\)`,
  );
  const [, ...numbers] = written.exec(css) ?? [];
  if (numbers.length !== 6) {
    throw new Error(
      `tokens.css has no \`--color-${name}: light-dark(oklch(L C H), oklch(L C H))\` with plain numbers`,
    );
  }
  const [l = 0, c = 0, h = 0, darkL = 0, darkC = 0, darkH = 0] = numbers.map(Number);
  return { light: hexOf(l, c, h), dark: hexOf(darkL, darkC, darkH) };
}

/** OKLCH to sRGB; what lies outside of it is cut off. https://bottosson.github.io/posts/oklab/ */
function hexOf(lightness: number, chroma: number, hue: number): string {
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
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** A linear channel as sRGB has it, 0 to 255. */
function byteOf(linear: number): number {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, bent)) * 255);
}
