import { type ReactNode, useId } from "react";
import { Icon } from "#renderer/ui/Icon.tsx";

interface MenuProps {
  /** Name that is unique on the screen, in lowercase letters. */
  name: string;
  label: string;
  /** Classes of the button. */
  className: string;
  /** Edge of the button that the menu lines up with, which may depend on the screen's width. */
  edge?: keyof typeof EDGES;
  children: ReactNode;
}

const EDGES = {
  left: "[left:anchor(left)] not-supports-[anchor-name:--a]:left-5",
  right: "[right:anchor(right)] not-supports-[anchor-name:--a]:right-5",
  rightUnlessPhone:
    "[right:anchor(right)] not-supports-[anchor-name:--a]:right-5 max-md:[right:auto] max-md:[left:anchor(left)]",
} as const;

/** A button with a menu, a native popover. With so few items, Tab is enough for keyboard navigation. */
export function Menu({ name, label, className, edge = "left", children }: MenuProps) {
  const id = useId();
  const anchor = `--${name}`;
  return (
    <>
      <button className={className} popoverTarget={id} style={{ anchorName: anchor }} type="button">
        {label}
        <Icon className="size-4 max-[24rem]:hidden" name="chevron" />
      </button>
      <div
        className={`[inset:auto] [top:anchor(bottom)] m-0 mt-1 max-h-[70dvh] min-w-56 overflow-y-auto rounded border border-line bg-surface py-2 text-sm text-ink raised [position-try-fallbacks:flip-inline,flip-block] not-supports-[anchor-name:--a]:top-1/4 ${EDGES[edge]}`}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
      >
        {children}
      </div>
    </>
  );
}

/** Items of a menu. Without a title, a line separates them from the ones above. */
export function MenuList({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <ul className="mt-2 border-t border-line pt-2">{children}</ul>;
  return (
    <>
      <p className="px-4 pt-1 pb-1.5 font-semibold" id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

interface MenuItemProps {
  choose: () => void;
  /** Whether this is the current choice. Absent if the menu has none. */
  isChosen?: boolean | undefined;
  children: ReactNode;
}

/** An item of a menu, which closes the menu. */
export function MenuItem({ choose, isChosen, children }: MenuItemProps) {
  return (
    <li>
      <button
        aria-pressed={isChosen}
        className="flex min-h-11 w-full cursor-pointer items-center gap-1 px-4 text-left font-medium -outline-offset-2! hover:bg-wall"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          choose();
        }}
        type="button"
      >
        {children}
        {isChosen === true && <Icon className="ml-auto size-4" name="tick" />}
      </button>
    </li>
  );
}
