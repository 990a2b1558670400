import { expect, test } from "vitest";
import { edit, explains, reportedAfter } from "./terminal.ts";

const BUSINESS = "business.yaml";
const GEO = "latitude: 33.9526, longitude: -84.5499";

explains([
  [
    "puts the business in another part of the state",
    edit(BUSINESS, GEO, "latitude: 31.5785, longitude: -84.1557"),
    "business.yaml:8:18 error far-from-address: geo.latitude: 31.5785, -84.1557 is about 166 miles from Marietta, the town in `address`. Write the coordinates of the business. Those of Marietta are `latitude: 33.9526` and `longitude: -84.5499`.",
  ],
  [
    "forgets the minus of the business's longitude",
    edit(BUSINESS, GEO, "latitude: 33.9526, longitude: 84.5499"),
    "business.yaml:8:18 error far-from-address: geo.latitude: 33.9526, 84.5499 is about 7,692 miles from Marietta, the town in `address`. Write the coordinates of the business. Those of Marietta are `latitude: 33.9526` and `longitude: -84.5499`.",
  ],
  [
    "writes another state's abbreviation",
    edit(BUSINESS, "state: GA", "state: AL"),
    "business.yaml:7:35 error other-state: address.state: AL is Alabama, but `region` is Georgia. Write `state: GA`, or correct `region`.",
  ],
  [
    "writes an abbreviation that no state has",
    edit(BUSINESS, "state: GA", "state: GG"),
    "business.yaml:7:35 error other-state: address.state: GG is no state, but `region` is Georgia. Write `state: GA`, or correct `region`.",
  ],
  [
    "writes another state's ZIP code",
    edit(BUSINESS, 'zip: "30060"', 'zip: "36060"'),
    "business.yaml:7:44 error other-state: address.zip: 36060 is a ZIP code in Alabama, but `region` is Georgia. Write the ZIP code of the address.",
  ],
  [
    "writes a time zone of another state",
    edit(BUSINESS, "America/New_York", "America/Denver"),
    "business.yaml:97:11 error other-state: timeZone: the time in America/Denver isn't the time in Georgia. Use a time zone in Georgia, or correct `region`.",
  ],
  [
    "mistypes the area code",
    edit(BUSINESS, "+16784440142", "+12054440142"),
    "business.yaml:5:8 warning other-area-code: phone: 205 is an area code in Alabama, but the business is in Georgia. Correct the number. If it's right, allow `other-area-code`.",
  ],
  [
    "misspells the town of a booking",
    edit(BUSINESS, "name: Luis R., location: Marietta", "name: Luis R., location: Mareitta"),
    "business.yaml:52:32 warning unknown-place: bookings[1].location: the region's data has no town \"Mareitta\". Did you mean `Marietta`? If it's right, allow `unknown-place`.",
  ],
]);

test("check accepts toll-free numbers and other names of the time zone", () => {
  expect(reportedAfter([edit(BUSINESS, "+16784440142", "+18884440142")])).toEqual([]);
  expect(reportedAfter([edit(BUSINESS, "America/New_York", "America/Detroit")])).toEqual([]);
});
