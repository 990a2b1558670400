import type { FieldPath } from "../report/field-path.ts";

/** A zod issue in the words of the person who wrote the file. */
export interface Explanation {
  path: FieldPath;
  /** Whether the mistake is in the field's name or in its value. */
  part: "key" | "value";
  rule: string;
  message: string;
  fix?: string;
}
