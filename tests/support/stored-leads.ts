import { request, type APIRequestContext } from "@playwright/test";
import type { LeadList } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { BROWSER_DATA_DIR, makeStaffLink } from "./staff-link.ts";

const PORT = 4180;

/** Reads the leads of the browser tests' server as staff do, whatever network the visitor's browser has. */
export class StoredLeads {
  readonly #staff: APIRequestContext;

  private constructor(staff: APIRequestContext) {
    this.#staff = staff;
  }

  static async open(): Promise<StoredLeads> {
    const staff = await request.newContext({ baseURL: `http://localhost:${PORT}` });
    const link = new URL(makeStaffLink(BROWSER_DATA_DIR, PORT)).hash.slice(1);
    await staff.post("/api/session", { data: { link } });
    return new StoredLeads(staff);
  }

  /** The leads of a name that no other test uses, newest first. */
  async of(name: string): Promise<Lead[]> {
    const response = await this.#staff.get("/api/leads?limit=100");
    const { leads }: LeadList = await response.json();
    return leads.filter((lead) => lead.name === name);
  }

  async close(): Promise<void> {
    await this.#staff.dispose();
  }
}
