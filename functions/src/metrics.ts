import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Health } from "./health.ts";

/** Label values of one sample. */
type Labels = Readonly<Record<string, string | number>>;

/** A counter with a value for each combination of labels. */
class Counter {
  readonly #values = new Map<string, number>();

  add(labels: Labels, amount = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
  }

  get lines(): [string, number][] {
    return [...this.#values];
  }
}

/**
 * Counts what the server does since its start. Written by hand, because a client library would add work to every
 * request. Labels have few values: they never contain anything that a visitor sends.
 */
export class Metrics {
  readonly #requests = new Counter();
  readonly #seconds = new Counter();
  readonly #leads = new Counter();
  readonly #deliveries = new Counter();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
  }

  countRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.add({ method, route, status });
    this.#seconds.add({ method, route }, milliseconds / 1000);
  }

  /** @param outcome `created`, `repeat` (sent twice, stored once) or `failed` */
  countLead(outcome: "created" | "repeat" | "failed"): void {
    this.#leads.add({ outcome });
  }

  /** @param report number of messages for each outcome */
  countDeliveries(report: Readonly<Record<string, number>>): void {
    for (const [outcome, count] of Object.entries(report)) this.#deliveries.add({ outcome }, count);
  }

  /** Returns everything in Prometheus's text format: https://prometheus.io/docs/instrumenting/exposition_formats. */
  text({ isReady, outbox, disk, backup, checkedAt }: Health): string {
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const delay = (quantile: number) => this.#loop.percentile(quantile * 100) / 1e9;
    const age = (at: string) => (Date.parse(checkedAt) - Date.parse(at)) / 1000;
    const quantiles = [0.5, 0.99].map(
      (quantile) => [labelText({ quantile }), delay(quantile)] as const,
    );
    const text = [
      metric("http_requests_total", "counter", "Requests to the API.", this.#requests.lines),
      metric(
        "http_request_seconds_total",
        "counter",
        "Time until the response was ready.",
        this.#seconds.lines,
      ),
      metric("leads_total", "counter", "Leads received, by outcome.", this.#leads.lines),
      metric(
        "deliveries_total",
        "counter",
        "Messages sent about leads, by outcome.",
        this.#deliveries.lines,
      ),
      metric("ready", "gauge", "1 if leads can be stored and reported.", one(Number(isReady))),
      metric(
        "outbox_due",
        "gauge",
        "Messages that should have been sent by now.",
        one(outbox?.due),
      ),
      metric(
        "outbox_oldest_due_seconds",
        "gauge",
        "Age of the oldest of them.",
        one(
          outbox === undefined
            ? undefined
            : outbox.dueSince === undefined
              ? 0
              : age(outbox.dueSince),
        ),
      ),
      metric("outbox_dead", "gauge", "Messages that couldn't be delivered.", one(outbox?.dead)),
      metric("disk_free_bytes", "gauge", "Free space for data.", one(disk?.free)),
      metric("disk_total_bytes", "gauge", "Size of the disk with the data.", one(disk?.total)),
      metric(
        "backup_age_seconds",
        "gauge",
        "Age of the newest backup.",
        one(backup === undefined || backup === "none" ? undefined : age(backup)),
      ),
      metric(
        "process_resident_memory_bytes",
        "gauge",
        "Memory used by the process.",
        one(memory.rss),
      ),
      metric("process_heap_used_bytes", "gauge", "JavaScript memory in use.", one(memory.heapUsed)),
      metric(
        "process_cpu_seconds_total",
        "counter",
        "Processor time used.",
        one((cpu.user + cpu.system) / 1e6),
      ),
      metric("process_uptime_seconds", "gauge", "Time since the start.", one(process.uptime())),
      metric(
        "event_loop_delay_seconds",
        "gauge",
        "How late timers run, since the last call.",
        quantiles,
      ),
    ];
    this.#loop.reset();
    return text.join("");
  }
}

/** Returns the only sample of a metric without labels, or none if the host doesn't know it. */
function one(value: number | undefined): [string, number][] {
  return value === undefined ? [] : [["", value]];
}

function metric(
  name: string,
  type: "counter" | "gauge",
  help: string,
  samples: readonly (readonly [labels: string, value: number])[],
): string {
  if (samples.length === 0) return "";
  const full = `longleaf_${name}`;
  const lines = samples.map(([labels, value]) => `${full}${labels} ${value}\n`);
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join("")}`;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replaceAll(/[\\"\n]/g, "")}"`,
  );
  return `{${pairs.join(",")}}`;
}
