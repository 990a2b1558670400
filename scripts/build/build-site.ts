import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { count, type Problem } from "contentlayer/build";
import { listSome } from "contentlayer/checks";
import { setImages, setLibrary } from "contentlayer/runtime";
import source from "../../contentlayer.config.ts";
import { redirectsIn } from "../content/redirects.ts";
import { generateContentModule, loadSoundContent } from "../content/site-content.ts";
import { today } from "../environment.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { writeKeyFile } from "../indexnow/addresses.ts";
import { encodePhotos, tidyPhotos } from "../media/encode.ts";
import { MediaFolder, imageLibrary, photosNamed, type Photo } from "../media/media-folder.ts";
import { FIREBASE_CONFIG, FUNCTION_PAGES_DIR, SITE_DIR } from "../paths.ts";
import { PictureMaker, pictureRecipe } from "../share/make-pictures.ts";
import { copyAssets, copyPhotos, readAssets } from "./assets.ts";
import { BuildPlan } from "./build-plan.ts";
import { startBundling, type Bundle, type Bundling } from "./bundle.ts";
import { checkSite } from "./check-site.ts";
import type { Sources } from "./content-changes.ts";
import { PAGE_LIMIT_BYTES } from "./checks/weight.ts";
import { templateProblems } from "./checks/html.ts";
import type { KnownSite } from "./checks/site.ts";
import { updateFirebaseConfig, verifyRedirects } from "./firebase-config.ts";
import { hasFunctionPages, writeFunctionPages } from "./function-pages.ts";
import { writeIcons } from "./icons.ts";
import type { PageDetails, PageSummary } from "./render-page.ts";
import { importSite, renderSite } from "./render-site.ts";
import { writeFeeds, writeSiteFiles } from "./site-files.ts";
import { SiteFolder } from "./site-folder.ts";
import { writeAdminShell, writeStaffWorker } from "./staff-app.ts";

export interface BuildOptions {
  /** The content folder, by default the project's own. */
  contentDir?: string | undefined;
  /** Output folder, by default `dist/site`. */
  outDir?: string | undefined;
  /** Whether to include drafts and scheduled documents. */
  drafts?: boolean | undefined;
  /** False to build pages without share images, for benchmarks. */
  pictures?: boolean | undefined;
  /** A bundle that was started early, to save time. The build disposes of it. */
  bundling?: Bundling | undefined;
  /** Work to do while the bundle is made, once the content is known to be sound. If it fails, so does the build. */
  meanwhile?: (() => Promise<void>) | undefined;
  /** Page size limit. Only benchmarks raise it, because their lists are longer than the site's. */
  pageLimitBytes?: number | undefined;
  /** Whether to check that all files of the last build are unchanged. */
  verify?: boolean | undefined;
}

export interface BuildReport {
  outDir: string;
  siteUrl: string;
  /** Content problems that don't fail a build, such as an expired exception. */
  warnings: Problem[];
  pages: PageSummary[];
  /** Number of pages rendered. The rest are reused from the last build. */
  rendered: number;
  /** Number of photos encoded. The rest were cached. */
  encoded: number;
  /** Number of share images drawn. The rest were cached or reused. */
  drawn: number;
  seconds: number;
}

/**
 * Builds the site: content -> bundle -> pages -> site. Renders only what changed since the last build, and puts files into
 * place at the end, so a failed build leaves the previous site as it is (`docs/decisions/incremental-builds.md`).
 *
 * @throws ContentError with all mistakes in the content
 *
 * @throws UserError if pages have problems, a photo can't be encoded, or a folder isn't writable
 */
export async function buildSite(options: BuildOptions = {}): Promise<BuildReport> {
  const start = performance.now();
  const outDir = resolve(options.outDir ?? SITE_DIR);

  await using bundling = options.bundling ?? startBundling();
  generateContentModule();
  bundling.begin();
  const {
    library,
    images: named,
    problems,
  } = loadSoundContent(options.contentDir, {
    drafts: options.drafts,
  });
  const media = new MediaFolder(options.contentDir ?? source.contentDirPath);
  const photos = photosNamed(media, named());
  const sources = { library, images: imageLibrary(photos) };
  const folder = new SiteFolder(outDir);
  try {
    const encoded = await encodePhotos(photos);
    const [bundle] = await Promise.all([bundling.bundle, options.meanwhile?.()]);
    const recipe = options.pictures === false ? undefined : pictureRecipe();
    const plan = new BuildPlan(folder, sources, {
      renderer: `${bundle.fingerprint} ${buildFingerprint()} ${recipe}`,
      day: today(),
      pageLimit: options.pageLimitBytes,
    });
    const generatedDir = generatedDirOf(outDir);
    const isUpToDate =
      options.verify !== true &&
      hasFunctionPages(generatedDir) &&
      plan.isUpToDate(outDir === SITE_DIR ? FIREBASE_CONFIG : undefined);
    const drawn = isUpToDate
      ? 0
      : await updateSite(plan, {
          options,
          outDir,
          generatedDir,
          bundle,
          recipe,
          photos,
          sources,
          folder,
        });
    tidyPhotos(photos);
    return {
      outDir,
      siteUrl: String(library.get("Business")?.get("business")?.["siteUrl"]),
      warnings: problems.filter(({ severity }) => severity === "warning"),
      pages: [...plan.pages.values()],
      rendered: plan.rendered,
      encoded,
      drawn,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    folder.close();
  }
}

interface SiteUpdate {
  options: BuildOptions;
  outDir: string;
  generatedDir: string;
  bundle: Bundle;
  recipe: string | undefined;
  photos: readonly Photo[];
  sources: Sources;
  folder: SiteFolder;
}

/** Stages everything that changed, checks the result and publishes it. Returns the number of share images drawn. */
async function updateSite(
  plan: BuildPlan,
  { options, outDir, generatedDir, bundle, recipe, photos, sources, folder }: SiteUpdate,
): Promise<number> {
  const { records, staging } = folder;
  const { library } = sources;
  // Set before React is loaded, because React's development build is three times slower.
  process.env["NODE_ENV"] = "production";
  const siteModule = join(bundle.folder, "server", "site.mjs");
  const site = await importSite(siteModule);
  const { business } = site;
  const assets = await readAssets(
    bundle,
    site.pageFolders.map(({ route }) => route),
  );
  setLibrary(library);
  setImages(sources.images);

  const jobs = plan.outdatedPages(site, options.verify === true ? outDir : undefined);
  const { contentDir, drafts } = options;
  const ids = [...library.values()].flatMap((ofType) => ofType.ids());
  await using pictures = new PictureMaker(site, staging);
  await renderSite(
    {
      siteModule,
      content: { contentDir, drafts, ids },
      related: plan.related,
      images: sources.images,
      assets,
      outDir: staging,
      recipe,
      jobs,
    },
    library,
    (page) => {
      plan.recordPage(page);
      pictures.add(page);
    },
  );
  plan.removeOldPages();
  const { pages } = plan;
  const read = (file: string) =>
    readFileSync(join(existsSync(join(staging, file)) ? staging : outDir, file));
  await plan.once("fixed files", JSON.stringify([...sources.images]), async () => {
    copyAssets(bundle, assets, staging);
    copyPhotos(photos, staging);
    writeAdminShell(bundle, staging);
    await writeIcons(bundle, staging);
  });
  // Pages are validated while pictures are drawn, which takes longer.
  const [drawn, invalid] = await Promise.all([
    pictures.finish(plan.publishedFiles()),
    templateProblems(
      pages.values(),
      (file) => read(file).toString("utf8"),
      join(bundle.folder, `valid-templates-${buildFingerprint()}.json`),
    ),
  ]);
  writeSiteFiles(site, [...pages.values()], staging);
  plan.onChange("feeds", true, () => writeFeeds(site, staging));
  writeKeyFile(business.indexNowKey, staging);
  plan.onChange("function pages", hasFunctionPages(generatedDir), () =>
    writeFunctionPages(site, assets, generatedDir, staging),
  );

  writeStaffWorker(bundle, read, staging);

  const files = plan.expectedFiles();
  const details = new Map<string, PageDetails | undefined>();
  const known: KnownSite = {
    pages,
    files,
    details: (path) => {
      if (!details.has(path)) details.set(path, records.details(path));
      return details.get(path);
    },
  };
  const redirects = redirectsIn(library);
  verifyRedirects(redirects, known);
  checkSite({
    site: known,
    rendered: plan.pagesToCheck(files),
    allPages: () => records.pages(),
    invalid,
    library,
    contentDir: options.contentDir,
    limitBytes: options.pageLimitBytes,
  });
  if (outDir === SITE_DIR) {
    updateFirebaseConfig({
      redirects,
      styleSheets: Object.values(assets.css).map(({ screen }) => screen),
      hasTag: business.analytics.tagId !== undefined,
      reviewsUrl: business.switches.reviewsWidget ? business.reviewsWidgetUrl : undefined,
    });
    plan.recordConfig(FIREBASE_CONFIG);
  }
  folder.publish(files);
  return drawn;
}

/** Returns the folder for the backend's pages. For a custom output folder, it's next to the site. */
export function generatedDirOf(outDir: string): string {
  return outDir === SITE_DIR ? FUNCTION_PAGES_DIR : `${outDir}.generated`;
}

/** Summarizes a build for the terminal: one line, and another one about heavy pages if there are any. */
export function describeBuild({ pages, rendered, encoded, drawn, seconds }: BuildReport): string {
  const heavy = pages.filter(({ gzipBytes }) => gzipBytes > PAGE_LIMIT_BYTES);
  const photos = encoded === 0 ? "" : `, ${count(encoded, "photo")} encoded`;
  const pictures = drawn === 0 ? "" : `, ${count(drawn, "share image")} drawn`;
  return `Built ${count(pages.length, "page")} in ${seconds.toFixed(1)} s (${rendered} rendered, ${pages.length - rendered} cached${photos}${pictures}).${heavyPages(heavy)}`;
}

/** Names pages that need a second round trip. */
function heavyPages(pages: readonly PageSummary[]): string {
  if (pages.length === 0) return "";
  const named = pages.map(
    ({ path, gzipBytes }) => `${path} (${gzipBytes.toLocaleString("en-US")})`,
  );
  const [are, them] = pages.length === 1 ? ["is", "it appears"] : ["are", "they appear"];
  return `\n${count(pages.length, "page")} ${are} over ${PAGE_LIMIT_BYTES.toLocaleString("en-US")} bytes, so on a phone with poor reception, ${them} later: ${listSome(named)}. Shorten texts, or show fewer photos.`;
}
