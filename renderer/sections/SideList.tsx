import { LinkList, type LinkListItem } from "../ui/LinkList.tsx";

interface Props {
  title: string;
  items: readonly LinkListItem[];
  /** Classes for columns; one column if absent. */
  columns?: string;
}

/** A small heading with links, next to body text; renders nothing without links. */
export function SideList({ title, items, columns = "" }: Props) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="pb-4 text-h3 tracking-[-0.018em]">{title}</h2>
      <LinkList columns={columns} items={items} />
    </div>
  );
}
