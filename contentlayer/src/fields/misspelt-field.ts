import type { Explanation } from "./explanation.ts";
import type { FieldPath } from "../report/field-path.ts";
import { nearest } from "../report/nearest.ts";
import { valueAt } from "./schema-walk.ts";

/** A misspelt name is one mistake, not an unknown field and a missing one. */
export function joinMisspelt(explanations: readonly Explanation[], data: unknown): Explanation[] {
  const joined = new Set<Explanation>();
  const isMissing = ({ rule, path }: Explanation) =>
    rule === "missing-field" && valueAt(data, path) === undefined;
  const missingIn = Map.groupBy(explanations.filter(isMissing), ({ path }) => groupOf(path));
  const unknown = explanations.map((explanation): Explanation => {
    if (explanation.rule !== "unknown-field") return explanation;
    const { path } = explanation;
    const siblings = missingIn.get(groupOf(path)) ?? [];
    const missing = siblings.filter((other) => !joined.has(other));
    const meant = nearest(
      lastOf(path),
      missing.map((other) => lastOf(other.path)),
    );
    const other = missing.find((each) => lastOf(each.path) === meant);
    if (other === undefined) return explanation;
    joined.add(other);
    return {
      ...explanation,
      message: `there is no such field, and \`${meant}\` is missing.`,
      fix: `Did you mean \`${meant}\`?`,
    };
  });
  return unknown.filter((explanation) => !joined.has(explanation));
}

/** The group of fields that a field stands in. */
function groupOf(path: FieldPath): string {
  return JSON.stringify(path.slice(0, -1));
}

function lastOf(path: FieldPath): string {
  return String(path.at(-1) ?? "");
}
