import type { Command, Tool } from "./command.ts";

/** Options shared by several commands. */
const CONTENT = {
  type: "string",
  value: "DIR",
  meaning: "the content folder to use instead of the site's own",
} as const;
const DRAFTS = {
  type: "boolean",
  meaning: "includes documents that aren't published yet",
} as const;

const ADDRESS = {
  PORT: "the port to listen on (default: 4173)",
  HOST: "the host to listen on (default: localhost)",
};
const BACKUP_DIR = "the folder for backups (default: `backups` in the data folder)";
const BACKUP_KEY = "the key to encrypt and decrypt backups with (default: no encryption)";
const SERVER = {
  ...ADDRESS,
  PUBLIC_URL: "the site's public URL, if visitors reach it through a proxy",
  DATA_DIR: "the folder for leads and staff (default: .data)",
  BACKUP_DIR,
  BACKUP_KEY,
  BACKUPS: "`off` turns daily backups off",
  TRUSTED_PROXY_HOPS: "how many proxies in front of the server report the visitor's IP address",
  ACCESS_LOG: "which requests to log: `api` (default), `all` for files too, or `off`",
  METRICS_TOKEN: "a secret that lets other machines read metrics (docs/operate.md)",
};
const BACKUP = {
  DATA_DIR: "the data folder of this machine's server (default: .data)",
  BACKUP_DIR,
  BACKUP_KEY,
};
const BUILD_DATE = { BUILD_DATE: "the date to use as today's, such as 2026-11-20" };

/** Every command in this project, by npm script name. */
export const COMMANDS = {
  start: {
    uses: [
      [
        "npm start",
        "builds and serves the site, and stores leads and staff on this machine; serves the last build if the build fails",
      ],
    ],
    options: {},
    environment: SERVER,
    more: "For email and webhook settings, see docs/leads.md.",
    examples: ["npm start", "PORT=8080 npm start"],
  },
  serve: {
    uses: [["npm run serve", "serves the last build, without building"]],
    options: {},
    environment: SERVER,
    more: "For a service or container where the site is already built (docs/deploy.md).",
    examples: ["npm run serve", "PORT=8080 npm run serve"],
  },
  dev: {
    uses: [
      [
        "npm run dev",
        "serves the site from source, and shows saved changes and mistakes right away",
      ],
    ],
    options: {},
    environment: ADDRESS,
    examples: ["npm run dev", "PORT=8080 npm run dev"],
  },
  build: {
    uses: [["npm run build", "builds `dist/site`, exactly what gets deployed"]],
    options: {
      content: CONTENT,
      out: {
        type: "string",
        value: "DIR",
        meaning: "the folder to build into instead of `dist/site`",
      },
      drafts: { ...DRAFTS, meaning: `${DRAFTS.meaning}; needs --out` },
      verify: {
        type: "boolean",
        meaning:
          "checks every page of the last build, and restores those that were changed by hand",
      },
      "no-pictures": { type: "boolean", meaning: "skips share images (for benchmarks)" },
      "page-limit": {
        type: "string",
        value: "BYTES",
        meaning: "the page size limit in bytes (for benchmarks)",
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
        meaning: "also lists what must be replaced before launch, and fails if anything is left",
      },
      strict: { type: "boolean", meaning: "also fails on warnings" },
      json: { type: "boolean", meaning: "prints the problems as one line of JSON" },
      each: {
        type: "boolean",
        meaning: "prints every problem on its own, even if the same one is in many files",
      },
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
        "creates a draft to fill in: city, service, post, page, review, product, gallery",
      ],
      [
        "npm run new site FOLDER --trade NAME",
        "starts another business's site in a new folder; the trade `blank` is for any business",
      ],
    ],
    options: {
      slug: {
        type: "string",
        value: "SLUG",
        meaning: "the last part of the page's URL, instead of one based on the name",
      },
      county: {
        type: "string",
        value: "NAME",
        meaning: "for a city that the region's data doesn't have",
      },
      latitude: { type: "string", value: "DEGREES", meaning: "for such a city" },
      longitude: {
        type: "string",
        value: "DEGREES",
        meaning: "for such a city; negative in the United States",
      },
      zips: { type: "string", value: "ZIPS", meaning: "for such a city, separated by commas" },
      anyway: { type: "boolean", meaning: "accepts a name that looks like a typo of a known city" },
      trade: {
        type: "string",
        value: "NAME",
        meaning: "for a site: the trade whose files it starts with (default: blank)",
      },
      content: CONTENT,
    },
    standalone: ["trade"],
    words: true,
    examples: [
      'npm run new city "Ringgold"',
      'npm run new -- city "Ringgold" --county Catoosa --latitude 34.9159 --longitude -85.1091 --zips 30736,30740',
      "npm run new site ../acme-plumbing --trade blank",
    ],
  },
  region: {
    uses: [
      [
        "npm run region",
        "downloads the facts about another state that `check`, `new city` and the maps need, into content/region",
      ],
    ],
    options: {
      radius: {
        type: "string",
        value: "MILES",
        meaning: "how far from the center of the service area places are listed (default: 60)",
      },
      replace: { type: "boolean", meaning: "replaces the files of another region" },
      content: CONTENT,
    },
    examples: ["npm run region -- --replace"],
  },
  rename: {
    uses: [
      [
        "npm run rename TYPE OLD NEW",
        "changes a document's slug and every reference to it, and redirects its old URL",
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
  photos: {
    uses: [
      [
        "npm run photos -- import LEAD",
        "copies a lead's photos that may be published to content/media, and writes a draft for the gallery",
      ],
    ],
    options: { content: CONTENT },
    environment: { DATA_DIR: BACKUP.DATA_DIR },
    words: true,
    more: "LEAD is the id in the lead's address in the staff app. A photo may be published if staff recorded the customer's consent.",
    examples: ["npm run photos -- import lQ2p8Zt0vX4mN6kR1sB7cD9eF"],
  },
  docs: {
    uses: [
      [
        "npm run docs",
        "regenerates `docs/content.md`, `docs/commands.md` and the editor schemas after a schema or command change",
      ],
    ],
    options: {},
    more: "It prints only the files that changed.",
    examples: ["npm run docs"],
  },
  deploy: {
    uses: [
      [
        "npm run deploy -- --project ID",
        "builds the site and deploys it to Firebase, unless something must be replaced before launch; records every URL",
      ],
      [
        "npm run deploy -- --project ID --dry-run",
        "builds everything without deploying, and lists what would stop a deploy",
      ],
      [
        "npm run deploy -- --project ID --preview NAME",
        "deploys only the site to a preview URL, which expires after seven days and isn't indexed",
      ],
      [
        "npm run deploy -- --project ID --if-due",
        "deploys only if a document dated ahead became due since the last deploy, for scheduled runs",
      ],
    ],
    options: {
      project: { type: "string", value: "ID", meaning: "the Firebase project" },
      "dry-run": {
        type: "boolean",
        meaning: "builds without deploying, and lists what would stop a deploy",
      },
      preview: {
        type: "string",
        value: "NAME",
        meaning: "deploys to a preview URL, even if something must be replaced before launch",
      },
      "if-due": {
        type: "boolean",
        meaning: "does nothing unless a publish date came since the last deploy",
      },
    },
    environment: BUILD_DATE,
    more: `It runs as the account that signed in with \`gcloud auth application-default login\`, or with the key file in
GOOGLE_APPLICATION_CREDENTIALS. Deployed URLs are recorded in content/published.txt: commit that file.`,
    examples: [
      "npm run deploy -- --project my-project",
      "npm run deploy -- --project my-project --dry-run",
      "npm run deploy -- --project my-project --preview new-prices",
      "npm run deploy -- --project my-project --if-due",
    ],
  },
  rollback: {
    uses: [
      ["npm run rollback -- --project ID", "lists the site's recent releases on Firebase Hosting"],
      [
        "npm run rollback -- --project ID --previous",
        "puts the release before the live one back, without building; functions and rules stay as they are",
      ],
    ],
    options: {
      project: { type: "string", value: "ID", meaning: "the Firebase project" },
      previous: { type: "boolean", meaning: "puts the release before the live one back" },
      to: { type: "string", value: "VERSION", meaning: "puts the release with this version back" },
      site: {
        type: "string",
        value: "ID",
        meaning: "the Hosting site, if its id isn't the project's",
      },
    },
    more: `It runs as the account that signed in with \`gcloud auth application-default login\`, or with the key file in
GOOGLE_APPLICATION_CREDENTIALS. docs/deploy.md describes what a rollback changes and what it doesn't.`,
    examples: [
      "npm run rollback -- --project my-project",
      "npm run rollback -- --project my-project --previous",
      "npm run rollback -- --project my-project --to 2f6a1c9e8b7d4f03",
    ],
  },
  indexnow: {
    uses: [
      ["npm run indexnow", "lists the URLs that changed since search engines were last notified"],
      ["npm run indexnow -- --send", "notifies search engines of them after a deploy (IndexNow)"],
    ],
    options: {
      send: { type: "boolean", meaning: "notifies search engines (without it, nothing is sent)" },
      endpoint: {
        type: "string",
        value: "URL",
        meaning: "a search engine's own endpoint, instead of api.indexnow.org",
      },
      content: CONTENT,
      out: {
        type: "string",
        value: "DIR",
        meaning: "the folder with the built site, if it isn't `dist/site`",
      },
    },
    more: `The key is \`indexNowKey\` in content/business.yaml: 8 to 128 letters, digits and hyphens, not a secret. What was sent
is recorded in content/indexnow.txt: commit that file.`,
    examples: ["npm run indexnow", "npm run indexnow -- --send"],
  },
  staff: {
    uses: [
      [
        "npm run staff -- grant EMAIL",
        "gives someone access to leads, even before their first sign-in, or changes their role (`--role owner`)",
      ],
      ["npm run staff -- revoke EMAIL", "removes that access and ends all their sessions"],
      ["npm run staff -- list", "lists the staff"],
      ["npm run staff -- link EMAIL", "prints a sign-in link that works once, within 15 minutes"],
    ],
    options: {
      role: {
        type: "string",
        value: "owner",
        meaning: "for `grant`: also allows erasing and exporting leads",
      },
      project: {
        type: "string",
        value: "ID",
        meaning: "a Firebase project instead of this machine's server",
      },
    },
    words: true,
    environment: { DATA_DIR: "the data folder of this machine's server (default: .data)" },
    more: `With --project, it runs as the account that signed in with \`gcloud auth application-default login\`. Staff sign in with
Google there and don't need a link.`,
    examples: [
      "npm run staff -- grant anna@example.com --role owner",
      "npm run staff -- list --project my-project",
    ],
  },
  backup: {
    uses: [
      [
        "npm run backup",
        "backs up leads and staff of this machine's server, even while it's running, and removes old backups",
      ],
      [
        "npm run backup -- verify [FILE]",
        "unpacks the newest backup, or the given one, checks it, and compares it with the current data",
      ],
      [
        "npm run backup -- verify --project ID --database NAME",
        "compares a Firestore database restored from a backup with the live one",
      ],
      ["npm run backup -- key", "prints a new key to encrypt backups with"],
    ],
    options: {
      project: { type: "string", value: "ID", meaning: "for `verify`: a Firebase project" },
      database: {
        type: "string",
        value: "NAME",
        meaning: "for `verify`: the restored database in that project",
      },
    },
    words: true,
    environment: BACKUP,
    more: "The server makes a backup every day (docs/operate.md).",
    examples: ["npm run backup", "npm run backup -- verify longleaf-20261123T215900Z.tar.gz"],
  },
  restore: {
    uses: [
      [
        "npm run restore FILE",
        "replaces leads and staff of this machine's server with those from a backup, and keeps the previous files",
      ],
    ],
    options: {
      force: { type: "boolean", meaning: "replaces data even if some of it isn't in the backup" },
    },
    words: true,
    environment: BACKUP,
    examples: [
      "npm run restore longleaf-20261123T215900Z.tar.gz",
      "npm run restore -- longleaf-20261123T215900Z.tar.gz --force",
    ],
  },
  drill: {
    uses: [
      [
        "npm run drill",
        "breaks servers with scratch data on purpose, such as with a full disk, and lists what happened",
      ],
      ["npm run drill -- NAME...", "runs only these drills"],
    ],
    options: {},
    words: true,
    more: "It needs a built site and takes about two minutes. Run it as root to include the full disk.",
    examples: ["npm run drill", "npm run drill -- full-disk kill"],
    posixOnly: true,
  },
  sbom: {
    uses: [
      [
        "npm run sbom",
        "writes `dist/sbom.cdx.json`, a list of all packages that the product uses (CycloneDX)",
      ],
    ],
    options: {},
    examples: ["npm run sbom"],
  },
  emulators: {
    uses: [
      [
        "npm run emulators",
        "serves the output of `npm run build` with the official Firebase emulators",
      ],
    ],
    options: {},
    more: "It requires Java 17 or newer, and installs the emulators on the first run.",
    examples: ["npm run emulators"],
    posixOnly: true,
  },
  test: {
    uses: [
      ["npm test", "runs all tests, or only the given test files or folders"],
      [
        "npm run test:quick",
        "checks types and lint, and runs the fast unit tests for folders with uncommitted changes",
      ],
      [
        "npm run test:long",
        "runs all tests plus the long ones: faults, fuzzing, edits, every width and theme",
      ],
    ],
    options: {
      quick: {
        type: "boolean",
        meaning: "runs only the fast tests for folders with changes, in less than a minute",
      },
      long: { type: "boolean", meaning: "also runs the long tests" },
    },
    words: true,
    environment: { BROWSER_PATH: "the Chromium to use, if it isn't found automatically" },
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
      [
        "npm run bench -- build 1000",
        "measures builds with 1,000 cities after each kind of change, or after the named kinds, such as `body name`",
      ],
      [
        "npm run bench -- dev 1000",
        "measures how long the dev server with 1,000 more cities takes to show a saved change, of each or the named kinds",
      ],
      ["npm run bench -- content 1000", "measures each stage of reading 1,000 cities"],
      ["npm run bench -- share 1000", "measures how long it takes to draw 1,000 share images"],
      [
        "npm run bench -- lighthouse 3",
        "runs Lighthouse 3 times on each template, or on the given paths",
      ],
      [
        "npm run bench -- visit 3",
        "measures the longest task while pages load and scroll, with the CPU slowed down 4 times, as on a phone",
      ],
      [
        "npm run bench -- staff 3",
        "measures on a slow phone how long the staff app takes to show the lead list and then a lead",
      ],
      [
        "npm run bench -- lists 100000",
        "measures how long the lead list takes to load with 100,000 leads, and how much Firestore reads for it",
      ],
      [
        "npm run bench -- leads 30000",
        "measures how many leads per second one process stores in SQLite and in the Firestore emulator",
      ],
      [
        "npm run bench -- photos 100",
        "measures how many leads with three photos per second one process stores, and its memory",
      ],
    ],
    options: {
      repeat: {
        type: "string",
        value: "TIMES",
        meaning: "repeats each build or save this many times and prints medians",
      },
    },
    words: true,
    examples: ["npm run bench -- build 1000", "npm run bench -- lighthouse 3 /contact"],
  },
} as const satisfies Record<string, Command>;

/** Programs that package.json runs directly, by npm script name. */
export const TOOLS = {
  lint: { uses: [["npm run lint", "runs only the linter"]] },
  format: { uses: [["npm run format", "formats every file"]] },
  spelling: {
    uses: [
      [
        "npm run spelling",
        "checks spelling; add correct words that the dictionary lacks to `content/words.txt`",
      ],
    ],
  },
} as const satisfies Record<string, Tool>;
