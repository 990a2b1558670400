import { execFileSync } from "node:child_process";
import { statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { testApi } from "../support/api.ts";
import { duringTests } from "../support/leads.ts";
import { tempFolder } from "../support/temp.ts";

const canMount = process.getuid?.() === 0 && process.env["TEST_LONG"] === "true";

test.runIf(canMount)(
  "GET /api/ready fails if leads do on a full disk, and recovers once there is space",
  async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const disk = tempFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]);
    onTestFinished(() => void execFileSync("umount", [disk]));
    const store = await openSqliteStore(join(disk, "data"), { now: duringTests });
    onTestFinished(() => store.close());
    const { post, request } = await testApi({ store });
    const ready = async () => {
      vi.advanceTimersByTime(10_000);
      return (await request("/api/ready")).status;
    };
    expect([await ready(), (await post({ name: "Ann", phone: "6785550101" })).status]).toEqual([
      200, 201,
    ]);

    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, "rest"), Buffer.alloc(bavail * bsize));
    const statuses: number[] = [];
    for (let number = 200; number < 300; number += 1) {
      statuses.push((await post({ name: "Ann", phone: `6785550${number}` })).status);
    }
    expect(statuses).toContain(503);
    expect(await ready()).toBe(503);
    expect((await request("/api/health")).status).toBe(200);

    writeFileSync(join(disk, "rest"), "");
    expect([await ready(), (await post({ name: "Ann", phone: "6785550103" })).status]).toEqual([
      200, 201,
    ]);
  },
);
