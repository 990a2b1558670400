export const pages = import.meta.glob("./**/+Page.tsx", { eager: true });
