import type { SQLOutputValue } from "node:sqlite";
import type { AuditEntry } from "../../../contract/api.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";

export type Row = Record<string, SQLOutputValue>;

/** @throws Error where the column holds no text: the SQL and the code do not fit together. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`Column ${column} holds no text.`);
  return value;
}

/** @throws Error where the column holds no number. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new Error(`Column ${column} holds no number.`);
  return value;
}

// Only this store writes the column `data`, and only values of these types.

export const leadIn = (row: Row): Lead => JSON.parse(text(row, "data"));
export const noteIn = (row: Row): LeadNote => JSON.parse(text(row, "data"));
export const eventIn = (row: Row): LeadEvent => JSON.parse(text(row, "data"));
export const contactIn = (row: Row): ContactEvent => JSON.parse(text(row, "data"));
export const auditIn = (row: Row): AuditEntry => JSON.parse(text(row, "data"));
