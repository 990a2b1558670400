import { LinkList, type LinkListItem } from "../ui/LinkList.tsx";

/** A small heading with links, next to body text; renders nothing without links. */
export function SideList({ title, items }: { title: string; items: readonly LinkListItem[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="pb-4 text-h3 tracking-[-0.018em]">{title}</h2>
      <LinkList columns="" items={items} />
    </div>
  );
}
