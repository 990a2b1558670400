import { LogoMark } from "./LogoMark.tsx";

/**
 * The logo: its drawing, followed by the name.
 * @param again whether to reuse the drawing in the header, which is shorter
 */
export function Logo({ name, again = false }: { name: string; again?: boolean }) {
  const [first, ...rest] = name.split(" ");
  return (
    <a aria-label={`${name}, home`} className="flex min-h-11 items-center gap-2.5" href="/">
      <LogoMark again={again} />
      <span className="leading-none">
        <span className="block text-h3 font-semibold tracking-[-0.02em]">{first}</span>{" "}
        <span className="block pt-1 text-xs leading-none">{rest.join(" ")}</span>
      </span>
    </a>
  );
}
