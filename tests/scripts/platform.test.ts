import { existsSync, type renameSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { refuseWindows } from "#scripts/command.ts";
import { COMMANDS } from "#scripts/commands.ts";
import { MarkupSources } from "#scripts/build/template-names.ts";
import { shownPath } from "#scripts/paths.ts";
import { move, withSlashes } from "#scripts/platform/files.ts";
import { npmCall, npmScript, ownNode } from "#scripts/platform/programs.mjs";
import { toolCall } from "#scripts/platform/tools.ts";

describe("programs that commands start", () => {
  const windows = {
    platform: "win32",
    execPath: "C:\\Program Files\\nodejs\\node.exe",
    npm: undefined,
    exists: (path: string) =>
      path === "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js",
  } as const;
  const linux = {
    platform: "linux",
    execPath: "/usr/local/bin/node",
    npm: undefined,
    exists: (path: string) => path === "/usr/local/lib/node_modules/npm/bin/npm-cli.js",
  } as const;

  test("the project's own Node is an .exe file on Windows", () => {
    expect(ownNode("C:\\site", "win32")).toBe("C:\\site\\node_modules\\node\\bin\\node.exe");
    expect(ownNode("/site", "darwin")).toBe("/site/node_modules/node/bin/node");
  });

  test("npm is run with Node, because Windows can't start npm.cmd without a shell", () => {
    expect(npmCall(windows)).toEqual([
      windows.execPath,
      "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js",
    ]);
    expect(npmCall(linux)).toEqual([
      linux.execPath,
      "/usr/local/lib/node_modules/npm/bin/npm-cli.js",
    ]);
  });

  test("the npm that runs the command is used for its own calls, but no other package manager", () => {
    const npm = "D:\\npm\\bin\\npm-cli.js";
    expect(npmScript({ ...windows, npm })).toBe(npm);
    expect(npmScript({ ...linux, npm: "/opt/yarn/bin/yarn.js" })).toBe(
      "/usr/local/lib/node_modules/npm/bin/npm-cli.js",
    );
  });

  test("npm is looked up on the PATH if Node came without it", () => {
    expect(npmCall({ ...linux, exists: () => false })).toEqual(["npm"]);
  });

  test.each(["tsc", "vitest", "playwright", "oxlint", "oxfmt", "knip", "cspell"])(
    "%s is run with Node from its package",
    (name) => {
      const [program, script] = toolCall(name);
      expect(program).toBe(process.execPath);
      expect(existsSync(script), script).toBe(true);
    },
  );

  test("commands that need a POSIX system say on Windows where to run them", () => {
    expect(() => refuseWindows(COMMANDS.emulators, "win32")).toThrow(
      "`npm run emulators` doesn't run on Windows itself. Install WSL",
    );
    for (const name of ["start", "dev", "build", "check", "new", "rename", "docs"] as const) {
      expect(() => refuseWindows(COMMANDS[name], "win32")).not.toThrow();
    }
    expect(() => refuseWindows(COMMANDS.drill, "linux")).not.toThrow();
  });
});

describe("paths and files", () => {
  test("a route's template is found in the module graph by a path with single forward slashes", () => {
    for (const [route, template] of [
      ["/", "pages/index/+Page.tsx"],
      ["/@page", "pages/@page/+Page.tsx"],
      ["/locations/@city", "pages/locations/@city/+Page.tsx"],
    ] as const) {
      const graph = { [template]: ["renderer/mdx/Mdx.tsx"] };
      const { elements } = new MarkupSources(graph).templateNames([route]);
      expect(elements.has("blockquote"), route).toBe(true);
    }
  });

  test("a native path is shown with forward slashes on Windows", () => {
    expect(withSlashes("content\\cities\\rome.mdx", "\\")).toBe("content/cities/rome.mdx");
    // A backslash is part of a file name elsewhere.
    expect(withSlashes("content/a\\b.mdx", "/")).toBe("content/a\\b.mdx");
    expect(shownPath("content/cities/rome.mdx")).toBe("content/cities/rome.mdx");
  });

  const failing = (times: number, code: string) => {
    const rename = vi.fn<typeof renameSync>();
    for (let time = 0; time < times; time++) {
      rename.mockImplementationOnce(() => {
        throw Object.assign(new Error(code), { code });
      });
    }
    return rename;
  };

  test.each(["EPERM", "EBUSY", "EACCES"])(
    "a file that another program has open on Windows (%s) is moved when it's closed",
    (code) => {
      const rename = failing(3, code);
      move("a", "b", { platform: "win32", rename });
      expect(rename).toHaveBeenCalledTimes(4);
    },
  );

  test("moving a file fails right away if waiting can't help", () => {
    const missing = failing(1, "ENOENT");
    expect(() => move("a", "b", { platform: "win32", rename: missing })).toThrow("ENOENT");
    const forbidden = failing(1, "EPERM");
    expect(() => move("a", "b", { platform: "linux", rename: forbidden })).toThrow("EPERM");
  });

  test("moving a file gives up if it stays open on Windows", () => {
    const rename = failing(100, "EBUSY");
    const wait = vi.fn<(ms: number) => void>();
    expect(() => move("a", "b", { platform: "win32", rename, wait })).toThrow("EBUSY");
    const total = wait.mock.calls.reduce((sum, [ms]) => sum + ms, 0);
    expect(total).toBe(1_900);
  });
});
