import * as z from "zod/mini";

// Reports that browsers send when they block something because of a page's content security policy.

/** Directives that a page can violate. https://www.w3.org/TR/CSP3/#csp-directives */
export const DIRECTIVES = [
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "sandbox",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
] as const;

/** A violation as a browser sends it, in the names of the Reporting API. */
export interface SentViolation {
  documentURL: string;
  effectiveDirective: string;
  blockedURL?: string | undefined;
  sourceFile?: string | undefined;
  lineNumber?: number | undefined;
  columnNumber?: number | undefined;
  /** Start of the code or text that was blocked. */
  sample?: string | undefined;
}

// Browsers send `null` or nothing for what they don't know.
const text = z.catch(z.optional(z.string()), undefined);
const count = z.catch(z.optional(z.number()), undefined);

/** Body of `application/reports+json`: https://www.w3.org/TR/reporting-1/#media-type. Other kinds are ignored. */
const batchSchema = z.pipe(
  z.array(
    z.union([
      z.object({
        type: z.literal("csp-violation"),
        body: z.object({
          documentURL: z.string(),
          effectiveDirective: z.string(),
          blockedURL: text,
          sourceFile: text,
          lineNumber: count,
          columnNumber: count,
          sample: text,
        }),
      }),
      z.object({ type: z.string().check(z.refine((type) => type !== "csp-violation")) }),
    ]),
  ),
  z.transform((reports): SentViolation[] =>
    reports.flatMap((report) => ("body" in report ? [report.body] : [])),
  ),
);

/** Body of `application/csp-report`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
const singleSchema = z.pipe(
  z.object({
    "csp-report": z.object({
      "document-uri": z.string(),
      /** Includes the sources in older browsers, such as `script-src 'self'`. */
      "violated-directive": text,
      "effective-directive": text,
      "blocked-uri": text,
      "source-file": text,
      "line-number": count,
      "column-number": count,
      "script-sample": text,
    }),
  }),
  z.transform(({ "csp-report": report }): SentViolation[] => [
    {
      documentURL: report["document-uri"],
      effectiveDirective: report["effective-directive"] ?? report["violated-directive"] ?? "",
      blockedURL: report["blocked-uri"],
      sourceFile: report["source-file"],
      lineNumber: report["line-number"],
      columnNumber: report["column-number"],
      sample: report["script-sample"],
    },
  ]),
);

/** Both formats in which browsers send reports. */
export const sentReportsSchema = z.union([batchSchema, singleSchema]);

/** What was blocked and where, without personal data. Identical violations have the same id. */
export const violationSchema = z.object({
  id: z.string(),
  /** The page's path. All leads in the staff app have the same one. */
  page: z.string(),
  directive: z.enum(DIRECTIVES),
  /**
   * An origin, `self` for our own, a kind such as `inline`, `eval` or `data`, or for Trusted Types the sink, such as
   * `Element innerHTML`. Empty if the browser didn't say.
   */
  blocked: z.string(),
  /** Script and position, such as `/assets/a.js:1:20`; only the origin if it isn't ours. */
  source: z.optional(z.string()),
});
export type Violation = z.output<typeof violationSchema>;

/** All occurrences of a violation during the last `REPORT_DAYS` days. */
export const reportSchema = z.extend(violationSchema, {
  count: z.number(),
  /** ISO timestamps. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type Report = z.output<typeof reportSchema>;

/** Response to `GET /api/reports`, last seen first. */
export const reportListSchema = z.object({ reports: z.array(reportSchema) });
export type ReportList = z.output<typeof reportListSchema>;
