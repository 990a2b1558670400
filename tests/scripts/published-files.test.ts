import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectFiles, writeFiles } from "#scripts/build/render-page.ts";
import { tempFolder } from "../support/temp.ts";

test("a published file's path depends on its name and content, no matter what was published before", () => {
  const { publish, files } = collectFiles();
  const names = ["den.svg", "den.json", "hall.svg"] as const;
  const paths = ["<svg>1</svg>", "<svg>2</svg>"].flatMap((content) =>
    names.map((name) => publish(name, content)),
  );
  expect(new Set(paths).size).toBe(6);
  expect(paths[0]).toMatch(/^\/assets\/drawings\/den\.[\w-]{6}\.svg$/);
  expect(collectFiles().publish("den.svg", "<svg>1</svg>")).toBe(paths[0]);
  expect(files.get(paths[3] ?? "")).toBe("<svg>2</svg>");
});

test("writes a file that several pages publish only once for each list of written files", () => {
  const folder = tempFolder();
  const files = collectFiles();
  const path = files.publish("den.svg", "<svg/>");
  const written = new Set<string>();
  writeFiles(files, folder, written);
  expect(readFileSync(join(folder, path), "utf8")).toBe("<svg/>");
  rmSync(join(folder, path));
  writeFiles(files, folder, written);
  expect(existsSync(join(folder, path))).toBe(false);
  writeFiles(files, folder);
  expect(existsSync(join(folder, path))).toBe(true);
});
