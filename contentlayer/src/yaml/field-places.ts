import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Pair,
  type YAMLMap,
} from "yaml";
import type { FieldPath } from "../report/field-path.ts";
import type { YamlBlock } from "./yaml-block.ts";
import type { Place } from "../report/problems.ts";

type PlaceOf = (path: FieldPath, part: "key" | "value") => Place;

/**
 * Tells the place of a field: of its value or, with `part: "key"`, of its name.
 * A field that is not there gives the place of the nearest parent that is.
 */
export function placesIn(block: YamlBlock): PlaceOf {
  const counter = new LineCounter();
  // Keys are known to be unique by now; checking it costs the square of their number.
  const document = parseDocument(block.yaml, { lineCounter: counter, uniqueKeys: false });
  const fieldsOf = rememberFields();
  return (path, part) => {
    const { line, col } = counter.linePos(offsetOf(document.contents, path, part, fieldsOf));
    return { line: line + block.firstLine - 1, column: col };
  };
}

type FieldsOf = (map: YAMLMap) => ReadonlyMap<string, Pair>;

/** The fields of a group by their names, listed once: a file of many mistakes is asked for each of them. */
function rememberFields(): FieldsOf {
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map) => {
    let fields = known.get(map);
    if (fields === undefined) {
      const named = map.items.flatMap((pair) =>
        isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
      );
      fields = new Map(named);
      known.set(map, fields);
    }
    return fields;
  };
}

function offsetOf(
  root: unknown,
  path: FieldPath,
  part: "key" | "value",
  fieldsOf: FieldsOf,
): number {
  let node = root;
  let offset = 0;
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = fieldsOf(node).get(String(step));
      if (pair === undefined) break;
      const key = isNode(pair.key) ? pair.key : undefined;
      const value = isNode(pair.value) ? pair.value : undefined;
      const empty = value?.range === undefined || value.range?.[0] === value.range?.[1];
      const wanted = last && (part === "key" || empty) ? key : (value ?? key);
      offset = wanted?.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else {
      break;
    }
  }
  return offset;
}
