import { describe, expect, test } from "vitest";
import { body, city, edit, explains, reportedAfter, write } from "./terminal.ts";

const BUSINESS = "business.yaml";
const BRICK = "services/tv-mounting-brick.mdx";

/** Replaces what an answer in business.yaml says. */
const answer = (key: string, text: string) =>
  edit(BUSINESS, `This is what we say about ${key}.`, `"${text}"`);

const experience = edit(
  BUSINESS,
  "15+ years of experience,",
  "15+ years of experience (since 2009),",
);

describe("the policy in texts", () => {
  explains([
    [
      "promises a longer warranty in a city's text",
      body("Our warranty covers our work for ten years."),
      'cities/ringgold.mdx:36:34 error other-warranty: this says "ten years", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "writes another warranty into a heading's phrase",
      body("That's a 10-year installation warranty."),
      'cities/ringgold.mdx:36:10 error other-warranty: this says "10-year", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "promises to fix it free for longer",
      body("If it tilts, we'll come back and fix it free for seven years."),
      'cities/ringgold.mdx:36:50 error other-warranty: this says "seven years", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "promises a lifetime warranty",
      body("We give you a lifetime warranty on it."),
      'cities/ringgold.mdx:36:15 error other-warranty: this says "lifetime", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "promises a warranty in months",
      body("Our work has a 36-month warranty."),
      'cities/ringgold.mdx:36:16 error other-warranty: this says "36-month", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "makes a service free for longer than the warranty",
      edit(BRICK, /prices: .*/, "free: Free for ten years"),
      'services/tv-mounting-brick.mdx:11:7 error other-warranty: free: this says "ten years", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write 5 years. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "writes the warranty's years into its answer",
      answer("warranty", "It covers our work for 8 years."),
      'business.yaml:80:50 error other-warranty: answers.warranty.answer: this says "8 years", but our warranty is 5 years (`policy.warrantyYears` in business.yaml). Write `{warrantyYears}`. If it\'s about something else, allow `other-warranty`.',
    ],
    [
      "writes another arrival window",
      body("You'll get a three-hour arrival window."),
      'cities/ringgold.mdx:36:14 error other-arrival-window: this says "three-hour", but the arrival window is 2 hours long (`policy.arrivalHours` in business.yaml). Write 2-hour. If it\'s about something else, allow `other-arrival-window`.',
    ],
    [
      "writes another window for a visit into an answer",
      answer("arrival", "We come within a 4-hour window."),
      'business.yaml:75:48 error other-arrival-window: answers.arrival.answer: this says "4-hour", but the arrival window is 2 hours long (`policy.arrivalHours` in business.yaml). Write `{arrivalWindow}`. If it\'s about something else, allow `other-arrival-window`.',
    ],
    [
      "writes another time to call on the same day",
      body("For a same-day visit, call before 10 a.m. and we'll check."),
      'cities/ringgold.mdx:36:35 error other-same-day-time: this says "10 a.m.", but customers can call for a same-day visit until noon (`policy.sameDayUntil` in business.yaml). Write `noon`. If it\'s about something else, allow `other-same-day-time`.',
    ],
    [
      "writes another time to call after a question about today",
      city(
        "question: How long is the drive?\n    answer: Well over an hour from Marietta.",
        "question: Can you come today?\n    answer: Call us before 9:30 a.m. and we’ll see.",
      ),
      'cities/ringgold.mdx:26:13 error other-same-day-time: faqs[1].answer: this says "9:30 a.m.", but customers can call for a same-day visit until noon (`policy.sameDayUntil` in business.yaml). Write `noon`. If it\'s about something else, allow `other-same-day-time`.',
    ],
    [
      "writes another time to cancel",
      answer("cancellation", "You can reschedule for free until 8 p.m. the day before."),
      'business.yaml:79:58 error other-cancellation: answers.cancellation.answer: this says "8 p.m. the day before", but canceling is free until 6 p.m. the day before (`policy.freeCancelUntil` in business.yaml). Write `{freeCancelUntil}`. If it\'s about something else, allow `other-cancellation`.',
    ],
    [
      "writes a notice instead of a time to cancel",
      body("You can cancel free up to 24 hours ahead."),
      'cities/ringgold.mdx:36:27 error other-cancellation: this says "24 hours ahead", but canceling is free until 6 p.m. the day before (`policy.freeCancelUntil` in business.yaml). Write `6 p.m. the day before`. If it\'s about something else, allow `other-cancellation`.',
    ],
  ]);

  test.each([
    "Our warranty covers our work for five years.",
    "Our 5-year warranty covers it, and we'll fix it free for 5 years.",
    "Our work has a 60-month warranty.",
    "Most TVs come with a one-year warranty.",
    "The TV maker's warranty lasts two years, but our warranty lasts five years.",
    "An extended warranty adds three years.",
    "We've mounted TVs for twelve years, and we know our walls.",
    "Many makers give a lifetime warranty on a mount.",
    "The TV warranty runs for one year.",
    "You'll get a two-hour arrival window.",
    "Your building may give us a three-hour window for the elevator.",
    "For a same-day visit, call before noon.",
    "Call before 10 a.m. on a weekday for the manager.",
    "If you call today, we'll be done by 8 p.m.",
    "You can move it for free until 6 p.m. the day before.",
    "Look at the wall 24 hours before we come, free of glare.",
  ])("check accepts %j", (sentence) => {
    expect(reportedAfter([body(sentence)])).toEqual([]);
  });

  test("check compares texts with the policy of the moment", () => {
    const policy = edit(
      BUSINESS,
      "warrantyYears: 5\n  sameDayUntil: noon\n  arrivalHours: 2",
      "warrantyYears: 3\n  sameDayUntil: 10 a.m.\n  arrivalHours: 1",
    );
    const text =
      "Our 3-year warranty covers it. For a same-day visit, call by 10 a.m. for a one-hour arrival window.";
    const claim = edit(BUSINESS, "text: 5-year warranty", "text: 3-year warranty");
    const badge = edit(BUSINESS, "stat: 5-year", "stat: 3-year");
    expect(reportedAfter([policy, claim, badge, body(text)])).toEqual([]);
  });
});

describe("claims, hours and the offer in texts", () => {
  explains([
    [
      "writes another year of founding",
      [experience, body("We've mounted TVs since 2012.")],
      'cities/ringgold.mdx:36:19 error other-claim: this says "since 2012", but `claims.experience` in business.yaml says "15+ years of experience (since 2009)". Write the same number in both. If it\'s about something else, allow `other-claim`.',
    ],
    [
      "writes other years of experience",
      body("Our team has 20 years of experience."),
      'cities/ringgold.mdx:36:14 error other-claim: this says "20 years of experience", but `claims.experience` in business.yaml says "15+ years of experience". Write the same number in both. If it\'s about something else, allow `other-claim`.',
    ],
    [
      "writes another number of installs",
      body("We've mounted over 5,000 TVs."),
      'cities/ringgold.mdx:36:20 error other-claim: this says "5,000 TVs", but `claims.installs` in business.yaml says "10,000+ installs". Write the same number in both. If it\'s about something else, allow `other-claim`.',
    ],
    [
      "writes another number of reviews",
      body("See our 300+ five-star reviews."),
      'cities/ringgold.mdx:36:9 error other-claim: this says "300+ five-star reviews", but `claims.reviews` in business.yaml says "250+ five-star reviews". Write the same number in both. If it\'s about something else, allow `other-claim`.',
    ],
    [
      "says that we start earlier than we do",
      body("We start at 7 a.m. Monday through Saturday."),
      'cities/ringgold.mdx:36:13 error other-hours: this says "7 a.m. Monday through Saturday", but our hours are Mon-Sun 8AM-8PM (business.yaml). Write the same hours, or leave them out. If it\'s about something else, allow `other-hours`.',
    ],
    [
      "says that we work longer than we do",
      body("We can come after work, until 9 p.m. on Saturday."),
      'cities/ringgold.mdx:36:31 error other-hours: this says "9 p.m. on Saturday", but our hours are Mon-Sun 8AM-8PM (business.yaml). Write the same hours, or leave them out. If it\'s about something else, allow `other-hours`.',
    ],
    [
      "says that we're closed on a day with hours",
      body("We're closed on Sundays."),
      'cities/ringgold.mdx:36:7 error other-hours: this says "closed on Sundays", but our hours are Mon-Sun 8AM-8PM (business.yaml). Write the same hours, or leave them out. If it\'s about something else, allow `other-hours`.',
    ],
    [
      "writes another distance without a fee",
      body("There's no travel fee within 50 driving miles."),
      'cities/ringgold.mdx:36:30 error other-travel: this says "50 driving miles", but travel is free within 40 miles (`travel.fees` in pricing.yaml). Write 40 miles. If it\'s about something else, allow `other-travel`.',
    ],
    [
      "takes another amount off",
      [edit(BUSINESS, "title: Ten dollars off", "title: Take $95 off"), body("Ready.")],
      'business.yaml:46:10 error other-offer: offer.title: this says "$95", but the offer takes off $10 (`items.offer` in pricing.yaml). Write the same amount in both. If it\'s about something else, allow `other-offer`.',
    ],
    [
      "writes another amount for the code",
      body("The code takes $95 off."),
      'cities/ringgold.mdx:36:16 error other-offer: this says "$95", but the offer takes off $10 (`items.offer` in pricing.yaml). Write the same amount in both. If it\'s about something else, allow `other-offer`.',
    ],
  ]);

  test.each([
    "We've mounted TVs since 2009.",
    "Tucker has been a city since 2016.",
    "We start at 8 a.m. Monday through Saturday and stop by 8 p.m. on Sunday.",
    "We can come until 6 p.m. on Saturday.",
    "The bar opens at 11 a.m. on Monday.",
    "There's no travel fee within 40 miles.",
    "Marietta is within 60 miles, and we charge nothing to look at photos.",
    "The code takes $10 off.",
  ])("check accepts %j", (sentence) => {
    expect(reportedAfter([experience, body(sentence)])).toEqual([]);
  });
});

describe("a service's duration", () => {
  explains([
    [
      "changes a service's duration but not its summary",
      edit(BRICK, /summary: .*/, "summary: We mount it on brick in 3 to 4 hours."),
      'services/tv-mounting-brick.mdx:5:10 error other-duration: summary: this says "3 to 4 hours", but `duration` is "1 to 2 hours". Write the same time in both. If the text is about something else, allow `other-duration`.',
    ],
    [
      "changes a service's duration but not its answer",
      edit(
        BRICK,
        /question: [^?]*\?, answer: [^.]*\./,
        "question: How long does it take?, answer: About two to three hours.",
      ),
      'services/tv-mounting-brick.mdx:24:49 error other-duration: faqs[0].answer: this says "two to three hours", but `duration` is "1 to 2 hours". Write the same time in both. If the text is about something else, allow `other-duration`.',
    ],
    [
      "changes the unit of a service's duration",
      edit(BRICK, /summary: .*/, "summary: It takes 1 to 2 minutes."),
      'services/tv-mounting-brick.mdx:5:10 error other-duration: summary: this says "1 to 2 minutes", but `duration` is "1 to 2 hours". Write the same time in both. If the text is about something else, allow `other-duration`.',
    ],
  ]);

  test.each([
    "Plan on one to two hours.",
    "Plan on 1 to 2 hours, or 3 to 4 hours on stone.",
    "The adhesive dries in 24 to 48 hours.",
    "An hour or two is enough.",
  ])("check accepts %j", (summary) => {
    expect(reportedAfter([edit(BRICK, /summary: .*/, `summary: ${summary}`)])).toEqual([]);
  });
});

describe("drive times", () => {
  const drive = (minutes: number) =>
    city("zips:", `drive: { minutes: ${minutes}, source: The map }\nzips:`);

  explains([
    [
      "leaves out a digit of a drive time",
      drive(10),
      "cities/ringgold.mdx:6:19 error impossible-drive: drive.minutes: Marietta is 74 miles away in a straight line, so the drive can't take only 10 minutes. The estimate is 130. Correct the minutes or the city's coordinates, or remove `drive` to use the estimate.",
    ],
    [
      "doubles a digit of a drive time",
      drive(1055),
      "cities/ringgold.mdx:6:19 error impossible-drive: drive.minutes: Marietta is 74 miles away in a straight line, so the drive can't take 1055 minutes. The estimate is 130. Correct the minutes or the city's coordinates, or remove `drive` to use the estimate.",
    ],
    [
      "writes another drive time than the page shows",
      body("The drive is 45 minutes from Marietta."),
      'cities/ringgold.mdx:36:14 error other-drive: this says "45 minutes", but the page shows a drive of 130 minutes. Write the same time. If the page is wrong, set `drive` to the actual time and its source.',
    ],
  ]);

  test("check accepts drive times that are close to the estimate", () => {
    expect(reportedAfter([drive(95), body("The drive is about 100 minutes from us.")])).toEqual([]);
    expect(reportedAfter([body("The lake is 30 minutes from the state line.")])).toEqual([]);
  });
});

describe("the privacy page", () => {
  const privacy = (text: string) =>
    write(
      "pages/privacy.mdx",
      `---\ntitle: Privacy of the fixture site\nname: Privacy\ndescription: What we keep, for how long, and how to have it erased before that, in plain words for everyone who visits this site.\nupdated: 2026-11-20\n---\n\n${text}\n`,
    );
  const table = (form: number, tap: number) =>
    privacy(
      `| What | How long |\n| --- | --- |\n| A form you sent | ${form} months |\n| A tap on a link | ${tap} months |`,
    );

  explains([
    [
      "changes how long forms are kept only on the page",
      table(36, 14),
      'pages/privacy.mdx:10:21 error other-retention: this says "36 months", but functions/contract/limits.ts says 24 months. Write the same number in both. If it\'s another period, allow `other-retention`.',
    ],
    [
      "swaps two periods",
      table(14, 24),
      [
        'pages/privacy.mdx:10:21 error other-retention: this says "14 months", but functions/contract/limits.ts says 24 months. Write the same number in both. If it\'s another period, allow `other-retention`.',
        'pages/privacy.mdx:11:21 error other-retention: this says "24 months", but functions/contract/limits.ts says 14 months. Write the same number in both. If it\'s another period, allow `other-retention`.',
      ],
    ],
    [
      "writes another number of days into a text",
      privacy("It's deleted from the trash 90 days later."),
      'pages/privacy.mdx:8:29 error other-retention: this says "90 days", but functions/contract/limits.ts says 7 or 30 days. Write the same number in both. If it\'s another period, allow `other-retention`.',
    ],
  ]);

  test("check accepts the backend's periods", () => {
    expect(reportedAfter([table(24, 14)])).toEqual([]);
    expect(
      reportedAfter([
        privacy("Counted for ten minutes. After 24 months it's in the trash for 30 days."),
      ]),
    ).toEqual([]);
  });
});
