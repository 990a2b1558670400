/** The way to a field: `["faqs", 2, "answer"]`. */
export type FieldPath = readonly PropertyKey[];

/** `["faqs", 2, "answer"]` as `faqs[2].answer`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${String(step)}`,
    )
    .join("");
}
