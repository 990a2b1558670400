/**
 * The paper of `styles/tokens.css`, for what cannot read a style sheet: a phone's own frame and the manifest of the
 * staff app. A test holds both together.
 */
export const THEME_COLOR = { light: "#f7f8f4", dark: "#0d1813" } as const;
