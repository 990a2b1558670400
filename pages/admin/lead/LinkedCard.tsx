import { Link } from "wouter";
import type { LinkedLead } from "#contract/lead.ts";
import { leadPath } from "../app/paths.ts";
import { Card } from "../ui/Card.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { momentText } from "../ui/times.ts";
import { useNow } from "../ui/use-now.ts";

const BY_WORDS = {
  phone: "the same phone",
  email: "the same email",
  form: "the same form, sent again",
} as const satisfies Record<LinkedLead["by"], string>;

/** Other leads of what seems to be the same visitor: two people must not call for one job. */
export function LinkedCard({ linked }: { linked: readonly LinkedLead[] }) {
  const now = useNow();
  if (linked.length === 0) return null;
  return (
    <Card title="The same visitor, it seems">
      <ul>
        {linked.map(({ id, name, createdAt, by, ...lead }) => (
          <li className="border-b border-line last:border-b-0" key={id}>
            <Link
              className="group -mx-2 flex min-h-14 items-center justify-between gap-3 rounded px-2 py-2 -outline-offset-2! hover:bg-wall"
              href={leadPath(id)}
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:underline">{name}</span>
                <span className="block text-xs text-ink-2">
                  {momentText(createdAt, now)}, {BY_WORDS[by]}
                </span>
              </span>
              <StatusBadge {...lead} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
