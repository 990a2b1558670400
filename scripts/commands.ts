import type { Command, Tool } from "./command.ts";

/** Options that several commands have. */
const CONTENT = {
  type: "string",
  value: "DIR",
  meaning: "a content folder other than the site's own",
} as const;
const DRAFTS = {
  type: "boolean",
  meaning: "includes documents that aren't published yet",
} as const;

const ADDRESS = {
  PORT: "the port (default: 4173)",
  HOST: "the address to listen on (default: localhost)",
};
const BUILD_DATE = { BUILD_DATE: "the date to use as today, such as 2026-11-20" };

/** Every command of this project, by the name of its npm script. */
export const COMMANDS = {
  start: {
    uses: [
      ["npm start", "builds and serves the site, with leads and staff stored on this machine"],
    ],
    options: {},
    environment: {
      ...ADDRESS,
      PUBLIC_URL: "the site's public address, if visitors use another one",
      DATA_DIR: "the folder for leads and staff (default: .data)",
      TRUSTED_PROXY_HOPS: "how many proxies in front of the server report the visitor's address",
    },
    more: "The settings for email and webhooks are in docs/leads.md.",
    examples: ["npm start", "PORT=8080 npm start"],
  },
  dev: {
    uses: [["npm run dev", "serves the sources; saved changes and mistakes show up right away"]],
    options: {},
    environment: ADDRESS,
    examples: ["npm run dev", "PORT=8080 npm run dev"],
  },
  build: {
    uses: [["npm run build", "builds `dist/site`, exactly what gets deployed"]],
    options: {
      content: CONTENT,
      out: { type: "string", value: "DIR", meaning: "another folder for the built site" },
      drafts: { ...DRAFTS, meaning: `${DRAFTS.meaning}; needs --out` },
      "no-pictures": { type: "boolean", meaning: "skips share images, for benchmarks" },
      "page-limit": {
        type: "string",
        value: "BYTES",
        meaning: "the size limit of a page, for benchmarks",
      },
    },
    environment: BUILD_DATE,
    examples: ["npm run build", "npm run build -- --drafts --out preview"],
  },
  check: {
    uses: [
      ["npm run check", "lists every problem in the content, with its file, line and fix"],
      ["npm run check -- FILE...", "lists only the problems in these files or folders"],
      ["npm run check -- --launch", "lists what the owner must replace before the site goes live"],
    ],
    options: {
      launch: {
        type: "boolean",
        meaning: "also lists what must be replaced before launch, and fails on it",
      },
      strict: { type: "boolean", meaning: "fails on warnings too" },
      json: { type: "boolean", meaning: "prints the problems as one line of JSON" },
      drafts: DRAFTS,
      content: CONTENT,
    },
    words: true,
    environment: BUILD_DATE,
    examples: [
      "npm run check",
      "npm run check -- --strict",
      "npm run check -- content/cities/rome.mdx",
    ],
  },
  new: {
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
        meaning: "the last part of its address, instead of one made from the name",
      },
      county: { type: "string", value: "NAME", meaning: "for a city that isn't in the city data" },
      latitude: { type: "string", value: "DEGREES", meaning: "for such a city" },
      longitude: {
        type: "string",
        value: "DEGREES",
        meaning: "for such a city; negative in Georgia",
      },
      zips: { type: "string", value: "ZIPS", meaning: "for such a city, separated by commas" },
      anyway: { type: "boolean", meaning: "accepts a name that looks like a typo of a known city" },
      content: CONTENT,
    },
    words: true,
    examples: [
      'npm run new city "Ringgold"',
      'npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740',
    ],
  },
  rename: {
    uses: [
      [
        "npm run rename TYPE OLD NEW",
        "changes a document's slug and every mention of it, and redirects its old address",
      ],
    ],
    options: { content: CONTENT },
    words: true,
    examples: ["npm run rename city old-name new-name"],
  },
  touch: {
    uses: [["npm run touch FILE...", "sets `updated` to today in the given documents"]],
    options: { content: CONTENT },
    words: true,
    examples: ["npm run touch content/cities/marietta.mdx"],
  },
  docs: {
    uses: [
      [
        "npm run docs",
        "regenerates `docs/content.md`, `docs/commands.md` and the editor schemas after a schema or command changed",
      ],
    ],
    options: {},
    examples: ["npm run docs"],
  },
  deploy: {
    uses: [
      [
        "npm run deploy -- --project ID",
        "builds and deploys to Firebase, unless something must be replaced before launch; records every address",
      ],
    ],
    options: {
      project: { type: "string", value: "ID", meaning: "the Firebase project" },
      "dry-run": {
        type: "boolean",
        meaning: "does everything except deploy, and prints the command it would run",
      },
    },
    environment: BUILD_DATE,
    more: `It runs as the account that \`gcloud auth application-default login\` signed in, or with the key file named by
GOOGLE_APPLICATION_CREDENTIALS. Deployed addresses are recorded in content/published.txt: commit that file.`,
    examples: [
      "npm run deploy -- --project my-project",
      "npm run deploy -- --project my-project --dry-run",
    ],
  },
  indexnow: {
    uses: [
      [
        "npm run indexnow",
        "lists the addresses that changed since search engines were last notified",
      ],
      ["npm run indexnow -- --send", "notifies search engines of them after a deploy (IndexNow)"],
    ],
    options: {
      send: { type: "boolean", meaning: "notifies search engines; without it, nothing is sent" },
      endpoint: {
        type: "string",
        value: "URL",
        meaning: "a search engine's own address instead of api.indexnow.org",
      },
      content: CONTENT,
      out: { type: "string", value: "DIR", meaning: "another folder with the built site" },
    },
    more: `The key is \`indexNowKey\` in content/business.yaml: 8 to 128 letters, digits and hyphens, not a secret. What was sent
is recorded in content/indexnow.txt: commit that file.`,
    examples: ["npm run indexnow", "npm run indexnow -- --send"],
  },
  staff: {
    uses: [
      [
        "npm run staff -- grant EMAIL",
        "lets someone see leads, even before their first sign-in, or changes their role (`--role owner`)",
      ],
      ["npm run staff -- revoke EMAIL", "takes that access away and ends all their sessions"],
      ["npm run staff -- list", "lists the staff"],
      ["npm run staff -- link EMAIL", "prints a sign-in link that works once, within 15 minutes"],
    ],
    options: {
      role: {
        type: "string",
        value: "owner",
        meaning: "for `grant`: may also erase and export leads",
      },
      project: {
        type: "string",
        value: "ID",
        meaning: "a Firebase project instead of this machine's server",
      },
    },
    words: true,
    environment: { DATA_DIR: "the data folder of this machine's server (default: .data)" },
    more: `With --project it runs as the account that \`gcloud auth application-default login\` signed in. Staff sign in with
Google there and need no link.`,
    examples: [
      "npm run staff -- grant anna@example.com --role owner",
      "npm run staff -- list --project my-project",
    ],
  },
  emulators: {
    uses: [
      [
        "npm run emulators",
        "starts the official Firebase emulators with what `npm run build` built",
      ],
    ],
    options: {},
    more: "It needs Java 17 or newer, and installs the emulators the first time.",
    examples: ["npm run emulators"],
  },
  test: {
    uses: [
      ["npm test", "runs all tests; with paths, only those test files or folders"],
      [
        "npm run test:quick",
        "checks types and lint, and runs the fast unit tests of folders with uncommitted changes",
      ],
      [
        "npm run test:long",
        "also runs the long tests: faults, fuzzing, edits, every width and theme",
      ],
    ],
    options: {
      quick: {
        type: "boolean",
        meaning: "runs only what takes less than a minute, for the folders with changes",
      },
      long: { type: "boolean", meaning: "also runs the long tests" },
    },
    words: true,
    environment: { BROWSER_PATH: "the Chromium to use, if it isn't found" },
    examples: [
      "npm test",
      "npm test -- tests/functions/price.test.ts",
      "npm run test:quick",
      "npm run test:long",
    ],
  },
  typecheck: {
    uses: [["npm run typecheck", "checks only the types"]],
    options: {},
    examples: ["npm run typecheck"],
  },
  bench: {
    uses: [
      ["npm run bench -- build 1000", "time and memory of a build with 1,000 cities"],
      ["npm run bench -- content 1000", "the same for each stage of reading them"],
      ["npm run bench -- share 1000", "how long 1,000 share images take"],
      [
        "npm run bench -- lighthouse 3",
        "Lighthouse figures for each template, or for the given paths",
      ],
      [
        "npm run bench -- visit 3",
        "the longest task on a phone, slowed down 4 times, while pages load and are read",
      ],
      [
        "npm run bench -- staff 100000",
        "how long staff wait for lists among 100,000 leads, and what Firestore reads for them",
      ],
      [
        "npm run bench -- leads 30000",
        "how many leads one process stores a second, on SQLite and the Firestore emulator",
      ],
    ],
    options: {},
    words: true,
    examples: ["npm run bench -- build 1000", "npm run bench -- lighthouse 3 /contact"],
  },
} as const satisfies Record<string, Command>;

/** Programs that package.json runs directly, by the name of their npm script. */
export const TOOLS = {
  lint: { uses: [["npm run lint", "runs only the linter"]] },
  format: { uses: [["npm run format", "formats every file"]] },
  spelling: {
    uses: [
      [
        "npm run spelling",
        "checks the spelling of the content; add real words that the dictionary lacks to `content/words.txt`",
      ],
    ],
  },
} as const satisfies Record<string, Tool>;
