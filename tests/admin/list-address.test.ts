import { describe, expect, test } from "vitest";
import { addressPath, readAddress, withFilter } from "#pages/admin/leads/list-address.ts";
import { baseOf, leadFilter, leadQuery } from "#pages/admin/leads/use-leads.ts";

const WEEK = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];

/** A Monday in Georgia, half past eight in the morning. */
const ASKER = {
  email: "anna@longleaftv.example",
  openings: WEEK,
  now: new Date("2026-11-23T13:30:00.000Z"),
};

const asked = (search: string) => leadQuery(readAddress(search), ASKER);

describe("an address says which leads are shown", () => {
  test("without a word it is those who wait, the longest first", () => {
    expect(readAddress("")).toEqual({ view: "new", filter: {} });
    expect(asked("")).toEqual({ status: "new", order: "oldest" });
  });

  test("today holds the follow-ups up to this day in Georgia", () => {
    const night = { ...ASKER, now: new Date("2026-11-24T03:00:00.000Z") };
    const query = leadQuery(readAddress("?view=today"), night);
    expect(query).toEqual({ followUpBy: "2026-11-23" });
  });

  test("mine holds what is assigned to me and not closed", () => {
    expect(asked("?view=mine")).toEqual({
      assignee: "anna@longleaftv.example",
      status: "new,contacted,quoted,booked",
    });
  });

  test("waiting counts business hours: half an hour of this morning and half an hour of last evening", () => {
    expect(asked("?view=waiting")).toEqual({
      status: "new",
      order: "oldest",
      to: "2026-11-22T22:30:00.000Z",
    });
  });

  test("waiting never reaches beyond the day that is asked for", () => {
    expect(asked("?view=waiting&to=2026-11-20").to).toBe("2026-11-21T05:00:00.000Z");
    expect(asked("?view=waiting&to=2026-11-30").to).toBe("2026-11-22T22:30:00.000Z");
    expect(asked("?view=waiting&to=2026-11-19T12:00:00.000Z").to).toBe("2026-11-19T12:00:00.000Z");
  });

  test("all asks for nothing, and spam for spam", () => {
    expect(asked("?view=all")).toEqual({});
    expect(asked("?view=spam")).toEqual({ spam: "true" });
  });

  test("a filter goes along by the API's own names", () => {
    const search =
      "?view=all&q=dana+brick&status=booked,done&service=soundbar-mounting&city=roswell&source=web" +
      "&kind=quote&campaign=Spring+2026&page=/contact&assignee=Jo@Longleaftv.example&from=2026-11-01&to=2026-11-20";
    expect(asked(search)).toEqual({
      q: "dana brick",
      status: "booked,done",
      service: "soundbar-mounting",
      city: "roswell",
      source: "web",
      kind: "quote",
      campaign: "Spring 2026",
      page: "/contact",
      assignee: "jo@longleaftv.example",
      from: "2026-11-01",
      to: "2026-11-20",
    });
  });

  test("what is asked for without an order is the same, for whoever looks for new ones", () => {
    expect(leadFilter(readAddress("?city=rome&view=new"), ASKER)).toEqual({
      city: "rome",
      status: "new",
    });
  });
});

describe("an address from elsewhere is understood as it was meant", () => {
  test("a filter without a view asks for all leads, and one for spam for the spam", () => {
    expect(readAddress("?city=roswell")).toEqual({ view: "all", filter: { city: "roswell" } });
    expect(readAddress("?spam=true").view).toBe("spam");
  });

  test("a status that is none of the view's asks for it among all", () => {
    expect(readAddress("?view=new&status=booked")).toEqual({
      view: "all",
      filter: { status: "booked" },
    });
    expect(readAddress("?view=mine&status=booked").view).toBe("mine");
    expect(readAddress("?view=mine&status=booked,lost").view).toBe("all");
  });

  test("several statuses are one filter, whatever their order", () => {
    expect(readAddress("?status=done,booked,done").filter).toEqual({ status: "booked,done" });
  });

  test("what a lead does not have can be asked for", () => {
    const none = {
      service: "none",
      city: "none",
      campaign: "none",
      page: "none",
      assignee: "none",
    };
    const search = `?${new URLSearchParams(none).toString()}`;
    expect(readAddress(search)).toEqual({ view: "all", filter: none });
  });

  test("a view's own words are not said twice", () => {
    expect(readAddress("?view=mine&assignee=jo@longleaftv.example").filter).toEqual({});
    expect(readAddress("?view=today&spam=false").filter).toEqual({});
  });

  test("what is odd in it is left out", () => {
    const search =
      "?view=all&status=nonsense&service=../x&city=A%20B&source=fax&kind=x&from=0002-11-20&to=2026-02-30&q=%20&page=contact&assignee=jo&followUpBy=2026-11-20&cursor=abc&order=oldest";
    expect(readAddress(search)).toEqual({ view: "all", filter: {} });
    expect(readAddress("?view=everything")).toEqual({ view: "new", filter: {} });
  });
});

describe("an address is written so that it is read the same again", () => {
  test("a view and its filter come back", () => {
    const address = readAddress("?view=mine&q=O%27Neil+%26+sons&from=2026-11-01");
    const path = addressPath(address);
    expect(readAddress(new URL(path, "http://site.example").search)).toEqual(address);
  });

  test("what is emptied is gone, and a status leads to where it is found", () => {
    const address = readAddress("?view=new&city=roswell&q=dana");
    expect(withFilter(address, { city: "" })).toEqual({ view: "new", filter: { q: "dana" } });
    expect(withFilter(address, { status: "lost" })).toEqual({
      view: "all",
      filter: { city: "roswell", q: "dana", status: "lost" },
    });
  });
});

describe("the number of leads in a view", () => {
  const list = ["the first page"];
  const loaded = { list, loadedAt: 1000 };

  test("ignores a count from before the list was loaded", () => {
    const base = { ...loaded, count: undefined };
    expect(baseOf(base, loaded, { count: 5, countedAt: 900 })).toBe(base);
  });

  test("compares later counts with the first one after the list was loaded", () => {
    const base = baseOf({ ...loaded, count: undefined }, loaded, { count: 5, countedAt: 1100 });
    expect(base.count).toBe(5);
    expect(baseOf(base, loaded, { count: 4, countedAt: 1200 })).toBe(base);
  });

  test("starts over with another first page, but not with older leads", () => {
    const base = { ...loaded, count: 5 };
    expect(baseOf(base, { list, loadedAt: 1300 }, { count: 4, countedAt: 1400 })).toBe(base);
    const other = { list: ["another first page"], loadedAt: 1500 };
    expect(baseOf(base, other, { count: 4, countedAt: 1400 })).toEqual({
      ...other,
      count: undefined,
    });
  });
});
