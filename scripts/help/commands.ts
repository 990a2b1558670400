import type { Command, Tool } from "./command.ts";

/** Options that several commands have. */
const CONTENT = {
  type: "string",
  value: "DIR",
  meaning: "another content folder than the site's own",
} as const;
const DRAFTS = {
  type: "boolean",
  meaning: "with documents that are not published yet",
} as const;

const ADDRESS = {
  PORT: "the port, 4173 where it is not set",
  HOST: "the address to listen on, localhost where it is not set",
};

/** Every command whose code is ours, by the name of its script. */
export const COMMANDS = {
  start: {
    call: "npm start",
    uses: [["npm start", "builds and serves the site, with leads and staff on this machine"]],
    options: {},
    words: false,
    environment: {
      ...ADDRESS,
      PUBLIC_URL: "the site's address as visitors write it, where it is another one",
      DATA_DIR: "the folder that keeps leads and staff, .data where it is not set",
      TRUSTED_PROXY_HOPS:
        "how many proxies stand in front, whose word counts for a visitor's address",
    },
    more: "The settings for e-mail and webhooks are in docs/leads.md.",
    examples: ["npm start", "PORT=8080 npm start"],
  },
  dev: {
    call: "npm run dev",
    uses: [
      [
        "npm run dev",
        "serves the sources; a saved file is seen at once, a mistake covers the page until it is mended",
      ],
    ],
    options: {},
    words: false,
    environment: ADDRESS,
    examples: ["npm run dev", "PORT=8080 npm run dev"],
  },
  build: {
    call: "npm run build",
    uses: [["npm run build", "builds `dist/site`, exactly what is deployed"]],
    options: {
      content: CONTENT,
      out: { type: "string", value: "DIR", meaning: "another folder for the finished site" },
      drafts: { ...DRAFTS, meaning: `${DRAFTS.meaning}; needs --out` },
      "no-pictures": {
        type: "boolean",
        meaning: "makes no pictures to share, for benchmarks",
      },
      "page-limit": {
        type: "string",
        value: "BYTES",
        meaning: "what a page may weigh, for benchmarks",
      },
    },
    words: false,
    environment: { BUILD_DATE: "the day that counts as today, as 2026-11-20" },
    examples: ["npm run build", "npm run build -- --drafts --out preview"],
  },
  check: {
    call: "npm run check",
    uses: [
      [
        "npm run check",
        "lists every problem in every file of the content, with its line and its fix",
      ],
      [
        "npm run check -- --launch",
        "lists what the owner must replace before the site goes public",
      ],
    ],
    options: {
      launch: {
        type: "boolean",
        meaning: "lists what must be replaced before launch, and fails for it",
      },
      strict: { type: "boolean", meaning: "fails for warnings as well" },
      json: { type: "boolean", meaning: "prints one line for machines" },
      drafts: DRAFTS,
      content: CONTENT,
    },
    words: false,
    environment: { BUILD_DATE: "the day that counts as today, as 2026-11-20" },
    examples: ["npm run check", "npm run check -- --strict"],
  },
  new: {
    call: "npm run new",
    uses: [
      [
        "npm run new TYPE NAME",
        "writes a draft to fill in: city, service, post, page, review, product, gallery",
      ],
    ],
    options: {
      slug: {
        type: "string",
        value: "SLUG",
        meaning: "the last part of its address, where the name gives none",
      },
      county: {
        type: "string",
        value: "NAME",
        meaning: "of a city that the city facts do not know",
      },
      latitude: { type: "string", value: "DEGREES", meaning: "of such a city" },
      longitude: {
        type: "string",
        value: "DEGREES",
        meaning: "of such a city, negative in Georgia",
      },
      zips: { type: "string", value: "ZIPS", meaning: "of such a city, with commas between" },
      anyway: { type: "boolean", meaning: "even where the name looks like a slip of a known one" },
      content: CONTENT,
    },
    words: true,
    examples: [
      'npm run new city "Ringgold"',
      'npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740',
    ],
  },
  rename: {
    call: "npm run rename",
    uses: [
      [
        "npm run rename TYPE OLD NEW",
        "gives a document another slug, changes all that names it, redirects its old address",
      ],
    ],
    options: { content: CONTENT },
    words: true,
    examples: ["npm run rename city old-name new-name"],
  },
  touch: {
    call: "npm run touch",
    uses: [["npm run touch FILE...", "sets the field `updated` of documents to today"]],
    options: { content: CONTENT },
    words: true,
    examples: ["npm run touch content/cities/marietta.mdx"],
  },
  docs: {
    call: "npm run docs",
    uses: [
      [
        "npm run docs",
        "writes `docs/content.md`, this table and the editors' schemas anew, after a schema or a command changed",
      ],
    ],
    options: {},
    words: false,
    examples: ["npm run docs"],
  },
  deploy: {
    call: "npm run deploy",
    uses: [
      [
        "npm run deploy -- --project ID",
        "builds and deploys to Firebase, unless something is to be replaced before launch; remembers every address",
      ],
    ],
    options: {
      project: { type: "string", value: "ID", meaning: "the Firebase project" },
      "dry-run": {
        type: "boolean",
        meaning: "does all but the last step, and says what that would be",
      },
    },
    words: false,
    environment: { BUILD_DATE: "the day that counts as today, as 2026-11-20" },
    more: `It is done as whoever \`gcloud auth application-default login\` signed in, or by the key that
GOOGLE_APPLICATION_CREDENTIALS names. Addresses are kept in content/published.txt: commit it.`,
    examples: [
      "npm run deploy -- --project my-project",
      "npm run deploy -- --project my-project --dry-run",
    ],
  },
  indexnow: {
    call: "npm run indexnow",
    uses: [
      ["npm run indexnow", "shows which addresses changed since search engines were told last"],
      [
        "npm run indexnow -- --send",
        "tells search engines of them (IndexNow), once they are deployed",
      ],
    ],
    options: {
      send: { type: "boolean", meaning: "tells search engines; without it nothing is sent" },
      endpoint: {
        type: "string",
        value: "URL",
        meaning: "a search engine's own address in place of api.indexnow.org",
      },
      content: CONTENT,
      out: { type: "string", value: "DIR", meaning: "another folder with the built site" },
    },
    words: false,
    more: `The key is \`indexNowKey\` in content/business.yaml: 8 to 128 letters, digits and hyphens, no secret. What was told
is kept in content/indexnow.txt: commit it.`,
    examples: ["npm run indexnow", "npm run indexnow -- --send"],
  },
  staff: {
    call: "npm run staff",
    uses: [
      [
        "npm run staff -- grant EMAIL",
        "lets somebody see leads, also before the first sign-in, or changes the role (`--role owner`)",
      ],
      ["npm run staff -- revoke EMAIL", "takes that away and ends every session"],
      ["npm run staff -- list", "shows who is staff"],
      [
        "npm run staff -- link EMAIL",
        "prints a link that signs somebody in, once, within 15 minutes",
      ],
    ],
    options: {
      role: {
        type: "string",
        value: "owner",
        meaning: "for `grant`: may erase and export leads as well",
      },
      project: {
        type: "string",
        value: "ID",
        meaning: "a Firebase project in place of the server of this machine",
      },
    },
    words: true,
    environment: { DATA_DIR: "the folder of this machine's server, .data where it is not set" },
    more: `With --project it is done as whoever \`gcloud auth application-default login\` signed in; people sign in with
Google there, and need no link.`,
    examples: [
      "npm run staff -- grant anna@example.com --role owner",
      "npm run staff -- list --project my-project",
    ],
  },
  emulators: {
    call: "npm run emulators",
    uses: [
      ["npm run emulators", "starts the official Firebase emulators on what `npm run build` made"],
    ],
    options: {},
    words: false,
    more: "It needs Java 17 or newer, and installs the emulators the first time.",
    examples: ["npm run emulators"],
  },
  test: {
    call: "npm test",
    uses: [
      ["npm test", "runs all tests"],
      ["npm run test:long", "runs them with the long runs: faults, odd input, edits"],
    ],
    options: { long: { type: "boolean", meaning: "with the long runs" } },
    words: false,
    environment: { BROWSER_PATH: "the Chromium to use, where it is not found by itself" },
    examples: ["npm test", "npm run test:long"],
  },
  typecheck: {
    call: "npm run typecheck",
    uses: [["npm run typecheck", "checks the types alone"]],
    options: {},
    words: false,
    examples: ["npm run typecheck"],
  },
  bench: {
    call: "npm run bench",
    uses: [
      ["npm run bench -- build 1000", "time and memory of a build with so many cities"],
      ["npm run bench -- content 1000", "the same for each stage of reading so many"],
      ["npm run bench -- share 1000", "how long so many pictures to share take"],
      ["npm run bench -- proof 10000", "how long the proof of so many finished pages takes"],
      [
        "npm run bench -- lighthouse 3",
        "Lighthouse's figures for each template, or for paths behind it",
      ],
      [
        "npm run bench -- visit 3",
        "the longest task on a phone at 4 times slow-down, while pages load and are read",
      ],
      [
        "npm run bench -- staff 100000",
        "how long staff wait for lists among so many leads; what they read of Firestore",
      ],
      [
        "npm run bench -- leads 30000",
        "how many complete leads one process takes a second, on SQLite and on the Firestore emulator",
      ],
    ],
    options: {},
    words: true,
    examples: ["npm run bench -- build 1000", "npm run bench -- lighthouse 3 /contact"],
  },
} as const satisfies Record<string, Command>;

/** Programs of others, by the name of their script. */
export const TOOLS = {
  lint: { call: "npm run lint", uses: [["npm run lint", "runs the linter alone"]] },
  format: { call: "npm run format", uses: [["npm run format", "formats every file"]] },
  spelling: {
    call: "npm run spelling",
    uses: [
      [
        "npm run spelling",
        "the spelling of the texts; words that a dictionary lacks go into `content/words.txt`",
      ],
    ],
  },
} as const satisfies Record<string, Tool>;
