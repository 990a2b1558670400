import { describe, expect, test } from "vitest";
import { factFindings } from "#schema/checks/city-facts.ts";
import { Gazetteer } from "#schema/gazetteer.ts";
import { city, edit, printedAfter, reportedAfter } from "./terminal.ts";

const RINGGOLD = "cities/ringgold.mdx";
const MARIETTA = "cities/marietta.mdx";
const COORDINATES = /latitude: .*\nlongitude: .*/;

describe("the facts of a city", () => {
  test("check explains a misspelled county of a listed city", () => {
    expect(printedAfter(edit(MARIETTA, "county: Cobb", "county: Cob"))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:3:9 error wrong-county
        county: Georgia has no Cob County.
        Did you mean \`Cobb\`?

          2 | name: Marietta
        > 3 | county: Cob
            |         ^
          4 | latitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains a real county that isn't the city's", () => {
    expect(printedAfter(edit(MARIETTA, "county: Cobb", "county: Chatham"))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:3:9 error wrong-county
        county: Marietta is in Cobb County. The closest ZIP code in Chatham County, 31302, is about 225 miles away.
        Write \`county: Cobb\`.

          2 | name: Marietta
        > 3 | county: Chatham
            |         ^
          4 | latitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains a second county that isn't the city's", () => {
    expect(printedAfter(edit(MARIETTA, "county: Cobb", "county: Cobb\nsecondCounty: Fulton")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:15 error wrong-county
        secondCounty: Marietta is in Cobb County. The closest ZIP code in Fulton County, 30339, is about 8 miles away.
        Remove this line.

          3 | county: Cobb
        > 4 | secondCounty: Fulton
            |               ^
          5 | latitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains a second county that repeats the county", () => {
    expect(printedAfter(edit(MARIETTA, "county: Cobb", "county: Cobb\nsecondCounty: Cobb")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:15 error wrong-county
        secondCounty: Cobb is already the \`county\`.
        Write the other county, or remove this line.

          3 | county: Cobb
        > 4 | secondCounty: Cobb
            |               ^
          5 | latitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains the word County in a county's name", () => {
    expect(printedAfter(edit(MARIETTA, "county: Cobb", "county: Cobb County")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:3:9 error wrong-county
        county: found "Cobb County", expected the name without the word County.
        Write \`county: Cobb\`.

          2 | name: Marietta
        > 3 | county: Cobb County
            |         ^
          4 | latitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains a misspelled county of an unlisted city", () => {
    expect(printedAfter(city("county: Catoosa", "county: Catosa"))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:3:9 error wrong-county
        county: Georgia has no Catosa County.
        Did you mean \`Catoosa\`?

          2 | name: Ringgold
        > 3 | county: Catosa
            |         ^
          4 | latitude: 34.9159

      1 error in 1 file.
      "
    `);
  });

  test("check explains a county far from an unlisted city", () => {
    expect(printedAfter(city("county: Catoosa", "county: Cobb"))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:3:9 error wrong-county
        county: Ringgold is closest to the ZIP code 30736 in Catoosa County. The closest ZIP code in Cobb County, 30102, is about 62 miles away.
        Correct the county or the coordinates. If you're sure it's right, allow \`wrong-county\` and name your source as the reason.

          2 | name: Ringgold
        > 3 | county: Cobb
            |         ^
          4 | latitude: 34.9159

      1 error in 1 file.
      "
    `);
  });

  test("check explains a county next to an unlisted city's", () => {
    expect(printedAfter(city("county: Catoosa", "county: Walker"))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:3:9 warning wrong-county
        county: Ringgold's ZIP codes are in Catoosa County, not Walker County.
        Write \`county: Catoosa\`. If you're sure it's right, allow \`wrong-county\` and name your source as the reason.

          2 | name: Ringgold
        > 3 | county: Walker
            |         ^
          4 | latitude: 34.9159

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a ZIP code of another state", () => {
    expect(printedAfter(edit(MARIETTA, "zips: [", "zips: [90210, "))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:6:8 error wrong-zip
        zips[0]: 90210 is a ZIP code in California, not in Georgia.
        Use one of Marietta's ZIP codes: \`30006\`, \`30007\`, \`30008\`, \`30060\`, \`30061\`, \`30062\`, \`30063\`, \`30064\` and 10 more.

          5 | longitude: -84.5499
        > 6 | zips: [90210, 30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]
            |        ^
          7 | description: Dubipi morute lemoru tefame tirodo sitani logile momidi ridili gadise bepudi tosola teliri nifabe ginale re…

      1 error in 1 file.
      "
    `);
  });

  test("check explains a ZIP code of another county", () => {
    expect(printedAfter(edit(MARIETTA, "zips: [", "zips: [31401, "))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:6:8 error wrong-zip
        zips[0]: 31401 is a ZIP code of Savannah in Chatham County, about 239 miles from Marietta.
        Use one of Marietta's ZIP codes: \`30006\`, \`30007\`, \`30008\`, \`30060\`, \`30061\`, \`30062\`, \`30063\`, \`30064\` and 10 more.

          5 | longitude: -84.5499
        > 6 | zips: [31401, 30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]
            |        ^
          7 | description: Dubipi morute lemoru tefame tirodo sitani logile momidi ridili gadise bepudi tosola teliri nifabe ginale re…

      1 error in 1 file.
      "
    `);
  });

  test("check explains a ZIP code of the next city, in another county", () => {
    expect(printedAfter(edit(MARIETTA, "zips: [", "zips: [30075, "))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:6:8 error wrong-zip
        zips[0]: 30075 is a ZIP code of Roswell in Fulton County, about 11 miles from Marietta.
        Use one of Marietta's ZIP codes: \`30006\`, \`30007\`, \`30008\`, \`30060\`, \`30061\`, \`30062\`, \`30063\`, \`30064\` and 10 more.

          5 | longitude: -84.5499
        > 6 | zips: [30075, 30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]
            |        ^
          7 | description: Dubipi morute lemoru tefame tirodo sitani logile momidi ridili gadise bepudi tosola teliri nifabe ginale re…

      1 error in 1 file.
      "
    `);
  });

  test("check explains a ZIP code that no state has", () => {
    expect(printedAfter(edit(MARIETTA, "zips: [", 'zips: ["00000", '))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:6:8 error wrong-zip
        zips[0]: no ZIP code starts with 000.
        Use one of Marietta's ZIP codes: \`30006\`, \`30007\`, \`30008\`, \`30060\`, \`30061\`, \`30062\`, \`30063\`, \`30064\` and 10 more.

          5 | longitude: -84.5499
        > 6 | zips: ["00000", 30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]
            |        ^
          7 | description: Dubipi morute lemoru tefame tirodo sitani logile momidi ridili gadise bepudi tosola teliri nifabe ginale re…

      1 error in 1 file.
      "
    `);
  });

  test("check explains a ZIP code that isn't in the region's data", () => {
    expect(printedAfter(edit(MARIETTA, "zips: [", "zips: [30998, "))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:6:8 warning wrong-zip
        zips[0]: the region's data has no ZIP code 30998.
        Use one of Marietta's ZIP codes: \`30006\`, \`30007\`, \`30008\`, \`30060\`, \`30061\`, \`30062\`, \`30063\`, \`30064\` and 10 more. If you're sure it's right, allow \`wrong-zip\` and name your source as the reason.

          5 | longitude: -84.5499
        > 6 | zips: [30998, 30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]
            |        ^
          7 | description: Dubipi morute lemoru tefame tirodo sitani logile momidi ridili gadise bepudi tosola teliri nifabe ginale re…

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a ZIP code far from an unlisted city", () => {
    expect(printedAfter(city("- 30736", "- 30060"))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:7:5 error wrong-zip
        zips[0]: 30060 is a ZIP code of Marietta in Cobb County, about 76 miles from Ringgold.
        Use one of Ringgold's ZIP codes: \`30736\`. If you're sure it's right, allow \`wrong-zip\` and name your source as the reason.

          6 | zips:
        > 7 |   - 30060
            |     ^
          8 | description: TV mounting in Ringgold, Georgia, up by the state line, on drywall, brick and stone, level and with its wir…

      1 error in 1 file.
      "
    `);
  });

  test("check explains a ZIP code with a leading zero", () => {
    expect(printedAfter(city("- 30736", "- 30736\n  - 02134"))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:8:5 error leading-zero
        zips[1]: YAML reads 02134 as the number 2134 and drops the zero.
        If it's a code, such as a ZIP code, put it in quotes: \`"02134"\`. If it's a number, write \`2134\`.

          7 |   - 30736
        > 8 |   - 02134
            |     ^
          9 | description: TV mounting in Ringgold, Georgia, up by the state line, on drywall, brick and stone, level and with its wir…

      1 error in 1 file.
      "
    `);
  });

  test("check explains the coordinates of another city", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: 34.0232\nlongitude: -84.3616")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: 34.0232, -84.3616 is where Roswell is.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: 34.0232
            |           ^
          5 | longitude: -84.3616

      1 error in 1 file.
      "
    `);
  });

  test("check explains coordinates of a listed city for an unlisted one", () => {
    expect(printedAfter(city(COORDINATES, "latitude: 34.0232\nlongitude: -84.3616")))
      .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:11 error wrong-coordinates
        latitude: 34.0232, -84.3616 is where Roswell is.
        Write \`latitude: 34.916\` and \`longitude: -85.109\`.

          3 | county: Catoosa
        > 4 | latitude: 34.0232
            |           ^
          5 | longitude: -84.3616

      1 error in 1 file.
      "
    `);
  });

  test("check explains coordinates 250 miles off", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: 30.9\nlongitude: -81.5")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: 30.9, -81.5 is about 276 miles from Marietta.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: 30.9
            |           ^
          5 | longitude: -81.5

      1 error in 1 file.
      "
    `);
  });

  test("check explains coordinates outside the state", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: 40.71\nlongitude: -74.01")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: 40.71, -74.01 isn't in Georgia, about 649 miles from Mountain City.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: 40.71
            |           ^
          5 | longitude: -74.01

      1 error in 1 file.
      "
    `);
  });

  test("check explains swapped coordinates", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: -84.5499\nlongitude: 33.9526")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: latitude and longitude are swapped.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: -84.5499
            |           ^
          5 | longitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains swapped coordinates without the minus", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: 84.5499\nlongitude: 33.9526")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: latitude and longitude are swapped.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: 84.5499
            |           ^
          5 | longitude: 33.9526

      1 error in 1 file.
      "
    `);
  });

  test("check explains a longitude without its minus", () => {
    expect(printedAfter(edit(MARIETTA, "longitude: -", "longitude: "))).toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:5:12 error wrong-coordinates
        longitude: 84.5499 has no minus, so it isn't in Georgia.
        Write \`longitude: -84.5499\`.

          4 | latitude: 33.9526
        > 5 | longitude: 84.5499
            |            ^
          6 | zips: [30006, 30007, 30008, 30060, 30061, 30062, 30063, 30064, 30065, 30066, 30067, 30068, 30069, 30090]

      1 error in 1 file.
      "
    `);
  });

  test("check explains coordinates that were never filled in", () => {
    expect(printedAfter(edit(MARIETTA, COORDINATES, "latitude: 0\nlongitude: 0")))
      .toMatchInlineSnapshot(`
      "content/cities/marietta.mdx:4:11 error wrong-coordinates
        latitude: the coordinates aren't filled in yet.
        Write \`latitude: 33.9526\` and \`longitude: -84.5499\`.

          3 | county: Cobb
        > 4 | latitude: 0
            |           ^
          5 | longitude: 0

      1 error in 1 file.
      "
    `);
  });

  test("check explains another city's coordinates for a place that the region's data doesn't have", () => {
    expect(
      printedAfter(
        city(/Ringgold/g, "Wildwood Flats"),
        edit(RINGGOLD, COORDINATES, "latitude: 34.0232\nlongitude: -84.3616"),
      ),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:11 error wrong-coordinates
        latitude: 34.0232, -84.3616 is where Roswell is.
        Look up the center of this place. If you're sure they're right, allow \`wrong-coordinates\` and name your source as the reason.

          3 | county: Catoosa
        > 4 | latitude: 34.0232
            |           ^
          5 | longitude: -84.3616

      1 error in 1 file.
      "
    `);
  });

  test("check explains coordinates that are far from an unknown place's ZIP codes", () => {
    expect(
      printedAfter(
        city(/Ringgold/g, "Wildwood Flats"),
        edit(RINGGOLD, COORDINATES, "latitude: 31.5\nlongitude: -81.9"),
      ),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:4:11 error wrong-coordinates
        latitude: 31.5, -81.9 is near Jesup, about 300 miles from the closest of this city's ZIP codes, 30736 (Ringgold).
        Correct the coordinates or the ZIP codes. If you're sure they're right, allow \`wrong-coordinates\` and name your source as the reason.

          3 | county: Catoosa
        > 4 | latitude: 31.5
            |           ^
          5 | longitude: -81.9

      1 error in 1 file.
      "
    `);
  });

  test("check accepts what the region's data can't rule out", () => {
    const moved = edit(MARIETTA, COORDINATES, "latitude: 33.9926\nlongitude: -84.5499");
    const neighbor = edit("cities/smyrna.mdx", "zips: [", "zips: [30339, ");
    const unknown = city(/Ringgold/g, "Wildwood Flats");
    expect(reportedAfter([moved, neighbor, unknown])).toEqual([]);
  });

  test("an author can allow facts that the region's data doesn't know", () => {
    const allowed = ["wrong-county", "wrong-coordinates", "wrong-zip"].map(
      (rule) => `  - rule: ${rule}\n    reason: The city's own map\n    until: 2027-05-31\n`,
    );
    expect(
      reportedAfter([
        city("county: Catoosa", "county: Hamilton"),
        edit(RINGGOLD, COORDINATES, "latitude: 35.0456\nlongitude: -85.3097"),
        edit(RINGGOLD, "- 30736", "- 37402"),
        edit(RINGGOLD, "in Catoosa County", "up north"),
        edit(RINGGOLD, "updated:", `allow:\n${allowed.join("")}updated:`),
      ]),
    ).toEqual([]);
  });

  test("the check of a city's facts uses only the region that it's given", () => {
    const elsewhere = new Gazetteer({
      state: { name: "Ohio", names: [], latitude: [38.4, 42], longitude: [-84.9, -80.5] },
      cities: [
        {
          name: "Dayton",
          county: "Montgomery",
          allCounties: ["Montgomery"],
          latitude: 39.7589,
          longitude: -84.1916,
          zips: ["45402"],
          zipsWithDeliveryArea: null,
          zipsOverlapping: null,
        },
      ],
      places: {},
      zips: { 45402: [39.755, -84.18] },
      counties: { Montgomery: { Dayton: ["45402"] }, Greene: { Xenia: ["45385"] } },
    });
    const found = (changes: object) =>
      factFindings(
        {
          name: "Dayton",
          county: "Montgomery",
          latitude: 39.76,
          longitude: -84.19,
          zips: ["45402"],
          ...changes,
        },
        elsewhere,
      ).map(({ message, fix }) => `${message} ${fix}`);
    expect(found({})).toEqual([]);
    expect(found({ zips: ["30060"], latitude: -84.19, longitude: 39.76 })).toMatchInlineSnapshot(`
      [
        "latitude and longitude are swapped. Write \`latitude: 39.76\` and \`longitude: -84.19\`.",
        "30060 is a ZIP code in Georgia, not in Ohio. Use one of Dayton's ZIP codes: \`45402\`.",
      ]
    `);
    expect(found({ county: "Green" })).toMatchInlineSnapshot(`
      [
        "Ohio has no Green County. Did you mean \`Greene\`?",
      ]
    `);
    expect(found({ county: "Greene" })).toMatchInlineSnapshot(`
      [
        "Dayton is in Montgomery County. Write \`county: Montgomery\`.",
      ]
    `);
  });
});
