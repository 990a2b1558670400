import { describe, expect, test } from "vitest";
import { body, edit, explains, reportedAfter, write } from "./terminal.ts";

const PRICING = "pricing.yaml";
const BRICK = "services/tv-mounting-brick.mdx";
const CHIMNEY = "gallery/chimney.yaml";

const job = (label: string, answers: string) =>
  edit(
    PRICING,
    "jobs: []",
    `jobs:\n  - { id: example, label: "${label}", service: tv-mounting-brick, answers: { ${answers} } }`,
  );
const ANSWERS = 'tvSize: "65", place: wall, wallType: brick, bracket: own, wires: visible';

const scene = (title: string, props: string, caption = "The room.") =>
  body(`<Figure caption="${caption}">\n  <Scene title="${title}" ${props} />\n</Figure>`);

describe("installers and screens", () => {
  explains([
    [
      "promises two installers from another size",
      body("Two of us come for any TV over 65 inches."),
      'cities/ringgold.mdx:36:32 error other-crew-size: this says "65 inches", but two installers come for TVs over 55 inches, as in the calculator. Write 55 inches. If it\'s about something else, allow `other-crew-size`.',
    ],
    [
      "sends one installer for a larger TV",
      body("One of us comes for TVs up to 65 inches."),
      'cities/ringgold.mdx:36:31 error other-crew-size: this says "65 inches", but two installers come for TVs over 55 inches, as in the calculator. Write 55 inches. If it\'s about something else, allow `other-crew-size`.',
    ],
    [
      "changes the size in the second installer's note",
      edit(
        PRICING,
        "label: Price of secondTechnician",
        "label: Price of secondTechnician\n    note: Included for TVs over 60 inches",
      ),
      'pricing.yaml:100:11 error other-crew-size: items.secondTechnician.note: this says "60 inches", but two installers come for TVs over 55 inches, as in the calculator. Write 55 inches. If it\'s about something else, allow `other-crew-size`.',
    ],
    [
      "makes a TV wider than its diagonal",
      body("A 65-inch TV is about 75 inches wide."),
      "cities/ringgold.mdx:36:23 error impossible-screen: a 65-inch TV isn't 75 inches wide, because its size is the diagonal. A 65-inch TV is about 57 inches wide. For a screen of another shape, allow `impossible-screen`.",
    ],
    [
      "takes a TV's diagonal for its height",
      body("A 65-inch TV is 65 inches tall."),
      "cities/ringgold.mdx:36:17 error impossible-screen: a 65-inch TV isn't 65 inches tall, because its size is the diagonal. A 65-inch TV is about 32 inches tall. For a screen of another shape, allow `impossible-screen`.",
    ],
    [
      "shows the height of another TV",
      body("The middle of a 65-inch TV goes <TvHeight size={75} /> inches up."),
      "cities/ringgold.mdx:36:17 error other-tv-height: this is about a 65-inch TV, but shows the height of a 75-inch TV. Write `<TvHeight size={65} />`.",
    ],
  ]);

  test.each([
    "Two of us come for any TV over 55 inches.",
    "Two of us lift it if the center goes over 70 inches up.",
    "A TV over 85 inches needs a wide mount.",
    "One of us holds up a cardboard outline. Anything over 75 inches is heavy.",
    "A 65-inch TV is about 57 inches wide, and the wall is 75 inches wide.",
    "A 43-inch TV is about 37½ inches wide.",
    "A 65-inch TV fits on a wall that's 70 inches wide.",
    "A 55-inch TV goes lower than a 75-inch TV, which goes <TvHeight size={75} /> inches up.",
  ])("check accepts %j", (sentence) => {
    expect(reportedAfter([body(sentence)])).toEqual([]);
  });
});

describe("services", () => {
  explains([
    [
      "adds the price of a wall that a service isn't for",
      edit(BRICK, "bySize: []", "bySize: [stone]"),
      "services/tv-mounting-brick.mdx:11:20 error other-wall: prices.bySize[0]: `stone` is for a wall that isn't in this service's `walls`: brick. Add `stone` to `walls`, or use another one here.",
    ],
    [
      "offers an extra for a wall that a service isn't for",
      edit(BRICK, "extras: [tiltingBracket]", "extras: [plaster]"),
      "services/tv-mounting-brick.mdx:11:32 error other-wall: prices.extras[0]: `plaster` is for a wall that isn't in this service's `walls`: brick. Add `plaster` to `walls`, or use another one here.",
    ],
    [
      "adds the price of another place than a service's name says",
      edit("services/tv-mounting-fireplace.mdx", /prices: .*/, "prices: { job: [ceiling] }"),
      'services/tv-mounting-fireplace.mdx:11:17 error other-item: prices.job[0]: `ceiling` contradicts the service\'s name, "Fireplace TV Mounting". Write `fireplace`, or another name.',
    ],
    [
      "draws another wall than a service's name says",
      edit(BRICK, "scene: { wall: brick }", "scene: { wall: stone }"),
      'services/tv-mounting-brick.mdx:9:16 error other-wall: scene.wall: the drawing has the wall `stone`, but the name is "TV Mounting on Brick". Draw `brick` here.',
    ],
    [
      "writes other TV sizes into a summary",
      edit(BRICK, /summary: .*/, "summary: We mount TVs from 24 to 98 inches on brick."),
      'services/tv-mounting-brick.mdx:5:10 error other-sizes: summary: this says "TVs from 24 to 98 inches", but `sizes` is from 32 to 85. Write the same sizes in both.',
    ],
    [
      "writes the name of another service into the footer",
      edit(
        "business.yaml",
        "{ label: Brick, service: tv-mounting-brick }",
        "{ label: Brick, service: tv-mounting-fireplace }",
      ),
      'business.yaml:117:14 error other-service: footerServices[2].label: this says "Brick", but it goes to `tv-mounting-fireplace`. Write the name and the slug of the same service.',
    ],
    [
      "writes the title of another service on a card",
      edit(
        "business.yaml",
        "title: Brick, description: Into the brick.",
        "title: Stone walls, description: Into the stone.",
      ),
      'business.yaml:43:14 error other-service: serviceCards[2].title: this says "Stone walls", but it goes to `tv-mounting-brick`. Write the name and the slug of the same service.',
    ],
    [
      "links the name of a wall to another service",
      body('See <ServiceLink slug="tv-mounting-drywall">mounting on brick</ServiceLink>.'),
      'cities/ringgold.mdx:36:5 error other-service: the text says "brick", but the link goes to `tv-mounting-drywall`. Write the slug of the service that the text is about, or another text. If it\'s right, allow `other-service`.',
    ],
  ]);

  test("check accepts metal studs behind another wall, and a part of the sizes", () => {
    expect(
      reportedAfter([
        edit(
          BRICK,
          "bySize: [], extras: [tiltingBracket]",
          "bySize: [brick, steelStud, fireplace], extras: [soundbar]",
        ),
        edit(BRICK, /summary: .*/, "summary: We mount 55- to 75-inch TVs on brick."),
        body(
          'See <ServiceLink slug="tv-mounting-brick">a TV over a brick fireplace</ServiceLink>.',
        ),
      ]),
    ).toEqual([]);
  });
});

describe("labels in the price table", () => {
  explains([
    [
      "labels a price with other sizes",
      edit(PRICING, "Price of 66to84", "TV from 65 to 84 inches"),
      "pricing.yaml:15:12 error other-price-label: items.66to84.label: the label says 65 inches, but this price is for a 66- to 84-inch TV on drywall, without the mount. Correct the label, or move it and the prices to the entry that they're for.",
    ],
    [
      "labels a price with another wall",
      edit(PRICING, "Price of stone", "Brick wall"),
      'pricing.yaml:39:12 error other-price-label: items.stone.label: the label says "brick", but this price is for a stone wall. Correct the label, or move it and the prices to the entry that they\'re for.',
    ],
    [
      "names another size in an example job",
      job("75-inch TV on brick", ANSWERS),
      "pricing.yaml:115:27 error other-job-label: jobs[0].label: the label says 75-inch, but `tvSize` is 65. Correct the label or the answers. The price is for the answers.",
    ],
    [
      "names another wall in an example job",
      job("65-inch TV on stone", ANSWERS),
      'pricing.yaml:115:27 error other-job-label: jobs[0].label: the label says "stone", but `wallType` is `brick`. Correct the label or the answers. The price is for the answers.',
    ],
    [
      "names an extra that an example job doesn't have",
      job("65-inch TV and a soundbar on brick", `${ANSWERS}, selectedServices: [shelf]`),
      'pricing.yaml:115:27 error other-job-label: jobs[0].label: the label says "soundbar", but `selectedServices` doesn\'t have `soundbar`. Correct the label or the answers. The price is for the answers.',
    ],
    [
      "names other cords in an example job",
      job("65-inch TV on brick, cords in a paintable channel", ANSWERS),
      'pricing.yaml:115:27 error other-job-label: jobs[0].label: the label says "channel", but `wires` is `visible`. Correct the label or the answers. The price is for the answers.',
    ],
    [
      "gives an example job a wall that its service isn't for",
      job("65-inch TV", ANSWERS.replace("brick", "stone")),
      "pricing.yaml:115:117 error wall-not-served: jobs[0].answers.wallType: `stone` isn't one of the `walls` of `tv-mounting-brick`: brick. Correct the wall or the service, or add the wall to the service.",
    ],
  ]);

  test("check accepts labels that say the same in other words", () => {
    expect(
      reportedAfter([
        edit(PRICING, "Price of 85plus", "TV over 84 inches"),
        edit(PRICING, "Price of mantelMount", "Pull-down mount over a fireplace"),
        job("60-inch TV on a brick wall, cords left visible, on your own mount", ANSWERS),
      ]),
    ).toEqual([]);
  });
});

describe("drawings", () => {
  explains([
    [
      "swaps the drawings before and after the work",
      edit(
        CHIMNEY,
        "scene: { wall: brick }",
        "scene: { wall: brick, cables: visible }\nbefore: { scene: { wall: brick, cables: cover } }",
      ),
      "gallery/chimney.yaml:3:31 error before-and-after-swapped: scene.cables: the cables are visible after the work, but `cover` before it. Swap `scene` and `before.scene`.",
    ],
    [
      "names another size in a gallery item's title",
      edit(
        CHIMNEY,
        /title: .*\n.*\nscene: { wall: brick }/,
        "title: 75-inch TV on a brick chimney\ncaption: The cords are in a cover.\nscene: { wall: brick, size: 65 }",
      ),
      "gallery/chimney.yaml:1:8 error other-than-drawn: title: the title says 75-inch, but the drawing has a 65-inch TV. Correct one of the two. If the text is about something else, allow `other-than-drawn`.",
    ],
    [
      "names another wall in a gallery item's title",
      edit(CHIMNEY, "A TV on a brick chimney", "A TV on a stone chimney"),
      'gallery/chimney.yaml:1:8 error other-than-drawn: title: the title says "stone", but the drawing has the wall `brick`. Correct one of the two. If the text is about something else, allow `other-than-drawn`.',
    ],
    [
      "names another wall in a gallery item's caption",
      edit(CHIMNEY, "The cords are under a cover.", "A TV on old plaster."),
      'gallery/chimney.yaml:2:10 error other-than-drawn: caption: the caption says "plaster", but the drawing has the wall `brick`. Correct one of the two. If the text is about something else, allow `other-than-drawn`.',
    ],
    [
      "shows a wall in the gallery that the service isn't for",
      edit(
        CHIMNEY,
        /[^]*/,
        "title: A TV on stone\ncaption: The cords are under a cover.\nscene: { wall: stone }\nwall: stone\nservice: tv-mounting-brick\n",
      ),
      "gallery/chimney.yaml:4:7 error wall-not-served: wall: `stone` isn't one of the `walls` of `tv-mounting-brick`: brick. Correct the wall or the service, or add the wall to the service.",
    ],
    [
      "draws another size than the title says",
      scene("A 65-inch TV on brick", 'wall="brick" size={75}'),
      "cities/ringgold.mdx:37:17 error other-than-drawn: the title says 65-inch, but the drawing has a 75-inch TV. Correct one of the two. If the text is about something else, allow `other-than-drawn`.",
    ],
    [
      "draws another size than the caption says",
      scene("A TV on brick", 'wall="brick" size={75}', "A 65-inch TV above the mantel."),
      "cities/ringgold.mdx:36:18 error other-than-drawn: the caption says 65-inch, but the drawing has a 75-inch TV. Correct one of the two. If the text is about something else, allow `other-than-drawn`.",
    ],
    [
      "draws another wall than the title says",
      scene("A TV on a stone wall", 'wall="brick"'),
      'cities/ringgold.mdx:37:17 error other-than-drawn: the title says "stone", but the drawing has the wall `brick`. Correct one of the two. If the text is about something else, allow `other-than-drawn`.',
    ],
    [
      "names a soundbar that isn't drawn",
      scene("A TV with a soundbar below it", 'wall="brick"'),
      "cities/ringgold.mdx:37:17 error not-drawn: the title has a soundbar, but the drawing doesn't. Add `soundbar`, or correct the title.",
    ],
    [
      "names a backlight that isn't drawn",
      scene("A TV with LED backlighting", 'wall="drywall"'),
      "cities/ringgold.mdx:37:17 error not-drawn: the title has a backlight, but the drawing doesn't. Add `backlight`, warm or white, or correct the title.",
    ],
    [
      "names a Frame TV but removes its frame",
      scene("A Frame TV among pictures", 'wall="brick" setting="gallery" frame={false}'),
      "cities/ringgold.mdx:37:17 error not-drawn: the title has a Frame TV, but the drawing doesn't. Add `frame`, or correct the title.",
    ],
    [
      "names a Frame TV in a gallery item's title but doesn't draw it",
      edit(CHIMNEY, "A TV on a brick chimney", "A Frame TV on a brick chimney"),
      "gallery/chimney.yaml:1:8 error not-drawn: title: the title has a Frame TV, but the drawing doesn't. Add `frame`, or correct the title.",
    ],
    [
      "names a backlight in a gallery item's title but doesn't draw it",
      edit(CHIMNEY, "A TV on a brick chimney", "A TV with LED backlighting on brick"),
      "gallery/chimney.yaml:1:8 error not-drawn: title: the title has a backlight, but the drawing doesn't. Add `backlight`, warm or white, or correct the title.",
    ],
    [
      "draws another room before the work",
      edit(
        CHIMNEY,
        "scene: { wall: brick }",
        "scene: { wall: brick, setting: fireplace }\nbefore: { scene: { wall: brick, cables: visible } }",
      ),
      "gallery/chimney.yaml:4:18 error other-room-before: before.scene: `setting` is console before the work, but fireplace after it. Draw the same room in both, with the same `setting`.",
    ],
    [
      "draws another paint before the work",
      write(
        CHIMNEY,
        "title: A TV on drywall\ncaption: The cords are under a cover.\nscene: { wall: drywall }\nbefore: { scene: { wall: drywall, paint: green } }\nwall: drywall\nservice: tv-mounting-drywall\n",
      ),
      "gallery/chimney.yaml:4:42 error other-room-before: before.scene.paint: `paint` is green before the work, but light after it. Draw the same room in both, with the same `paint`.",
    ],
    [
      "measures a room other than a living room",
      scene("A TV in a bedroom", 'wall="drywall" setting="bedroom" measured'),
      "cities/ringgold.mdx:37:69 error measured-setting: `measured` of `<Scene>`: the heights are those of a console room, but `setting` is bedroom. Remove `measured` or `setting`.",
    ],
    [
      "measures a bedroom in a service's fields",
      edit(
        BRICK,
        "scene: { wall: brick }",
        "scene: { wall: brick, setting: bedroom, measured: true }",
      ),
      "services/tv-mounting-brick.mdx:9:51 error measured-setting: scene.measured: the heights are those of a console room, but `setting` is bedroom. Remove `measured` or `setting`.",
    ],
    [
      "shows another wall's cross section than the caption says",
      body(
        '<Figure caption="The anchor is in the brick.">\n  <WallSection wall="concrete" />\n</Figure>',
      ),
      'cities/ringgold.mdx:36:18 error other-than-drawn: the caption says "brick", but the drawing has the wall `concrete`. Correct one of the two. If the text is about something else, allow `other-than-drawn`.',
    ],
  ]);

  test("check accepts drawings whose texts also name other things", () => {
    expect(
      reportedAfter([
        scene(
          "A 65-inch TV with a soundbar on brick, next to a stone column",
          'wall="brick" size={65} soundbar',
          "The 65-inch TV is 4 inches above the mantel, and a 75-inch TV would touch it.",
        ),
        edit(
          CHIMNEY,
          "scene: { wall: brick }",
          "scene: { wall: brick, setting: console, cables: cover }\nbefore: { scene: { wall: brick, cables: visible } }",
        ),
        edit(
          CHIMNEY,
          "The cords are under a cover.",
          "We can't run cables inside it, as on drywall or on brick.",
        ),
      ]),
    ).toEqual([]);
  });

  test.each([
    ["A Frame TV among pictures", 'wall="plaster" setting="gallery"'],
    ["A Frame TV with its height", 'wall="brick" setting="console" measured frame'],
    ["A TV with a backlight", 'wall="drywall" setting="bedroom" backlight="warm" measured={false}'],
  ])("check accepts a drawing of what its title names: %s", (title, props) => {
    expect(reportedAfter([scene(title, props)])).toEqual([]);
  });
});

describe("fields that contradict each other", () => {
  explains([
    [
      "lists a price as part of the job and as an extra",
      edit(BRICK, "bySize: [], extras: [tiltingBracket]", "bySize: [brick], extras: [brick]"),
      "services/tv-mounting-brick.mdx:11:37 error price-twice: prices.extras[0]: `brick` is already in `prices.bySize`, so it would be counted twice. Keep it in one of the two.",
    ],
    [
      "adds the price by size to itself",
      edit(BRICK, "bySize: []", "bySize: [brick, 44to55]"),
      "services/tv-mounting-brick.mdx:11:27 error price-not-added: prices.bySize[1]: `44to55` is the base price for a TV size, so it can't be added here. Remove it. For the base price alone, write `bySize: []`.",
    ],
    [
      "adds a price that replaces the base price",
      edit(BRICK, "bySize: []", "bySize: [outdoor]"),
      "services/tv-mounting-brick.mdx:11:20 error price-not-added: prices.bySize[0]: `outdoor` replaces the base price, so it can't be added to it. Write `job: [outdoor]` instead of `bySize`, or remove `outdoor`.",
    ],
    [
      "adds a discount to the base price",
      edit(BRICK, "bySize: []", "bySize: [offer]"),
      "services/tv-mounting-brick.mdx:11:20 error price-not-added: prices.bySize[0]: `offer` is a discount, so it can't be added here. Remove it. For the base price alone, write `bySize: []`.",
    ],
    [
      "swaps two travel fees",
      edit(
        PRICING,
        "[{ beyondMiles: 40, fee: 30 }, { beyondMiles: 60, fee: 60 }]",
        "[{ beyondMiles: 40, fee: 60 }, { beyondMiles: 60, fee: 30 }]",
      ),
      "pricing.yaml:120:64 error bad-order: travel.fees[1].fee: 30 is less than the fee for the shorter distance before it, 60. Correct one of the two, or swap them.",
    ],
    [
      "draws a screen that the service isn't for",
      edit(BRICK, "scene: { wall: brick }", "scene: { wall: brick, size: 98 }"),
      "services/tv-mounting-brick.mdx:9:29 error other-sizes: scene.size: the drawing has a 98-inch screen, but `sizes` is from 32 to 85. Draw a size that the service is for.",
    ],
    [
      "prices a job for a size that the service isn't for",
      [edit(BRICK, "to: 85", "to: 55"), job("65-inch TV on brick", ANSWERS)],
      "pricing.yaml:115:97 error size-not-served: jobs[0].answers.tvSize: `tv-mounting-brick` is for TVs from 32 to 55 inches. Correct the size or the service.",
    ],
    [
      "puts a product into another group",
      edit("products/tilting-mount.mdx", "kind: bracket", "kind: light"),
      "products/tilting-mount.mdx:5:7 error other-kind: kind: contradicts the drawing, `tiltingMount`. Correct `kind` or `drawing`. The page groups products by `kind`.",
    ],
    [
      "writes the unit of another price",
      edit(PRICING, "label: Price of shelf\n", "label: Price of shelf\n    unit: per soundbar\n"),
      'pricing.yaml:92:11 error other-price-label: items.shelf.unit: the unit says "per soundbar", but this price is for mounting a shelf. Correct the unit.',
    ],
    [
      "drops a digit of the price for a larger TV",
      edit(PRICING, "min: 99\n    max: 124", "min: 90\n    max: 124"),
      "pricing.yaml:20:10 error smaller-costs-more: items.85plus.min: a larger TV costs less here ($90) than a smaller one in `66to84` ($98). Look for a wrong digit, or swap the prices.",
    ],
    [
      "writes a unit without per",
      edit(PRICING, "min: 99\n", "unit: TV\n    min: 99\n"),
      'pricing.yaml:20:11 error bad-format: items.85plus.unit: "TV" has the wrong format. This field: the unit of the price, such as per hour; absent if it’s for the whole job',
    ],
    [
      "forgets the unit of a duration",
      edit(BRICK, "duration: 1 to 2 hours", "duration: 1 to 2"),
      'services/tv-mounting-brick.mdx:10:11 error bad-format: duration: "1 to 2" has the wrong format. This field: typical duration of one job, such as 1 to 2 hours',
    ],
    [
      "paints a wall that isn't painted",
      scene("A wall of brick", 'wall="brick" paint="clay"'),
      "cities/ringgold.mdx:37:47 error unpainted-wall: `paint` of `<Scene>`: a wall of brick isn't painted in the drawing, so `paint: clay` has no effect. Remove `paint`, or choose another `wall`: drywall, plaster, shiplap.",
    ],
    [
      "paints a brick wall in a service's fields",
      edit(BRICK, "scene: { wall: brick }", "scene: { wall: brick, paint: green }"),
      "services/tv-mounting-brick.mdx:9:30 error unpainted-wall: scene.paint: a wall of brick isn't painted in the drawing, so `paint: green` has no effect. Remove `paint`, or choose another `wall`: drywall, plaster, shiplap.",
    ],
    [
      "draws another paint than the title says",
      scene("A wall painted green", 'wall="drywall" paint="clay"'),
      "cities/ringgold.mdx:37:61 error other-than-drawn: the title says that the wall is painted green, but `paint` is clay. Write the same color in both.",
    ],
    [
      "forbids a word that headings need",
      edit("voice.yaml", /searchWords: .*/, "searchWords: [TV, wall, carton]"),
      'voice.yaml:1:19 error word-twice: never[0].words[0]: "carton" is already in `searchWords`. Keep it in one of the two.',
    ],
  ]);
});
