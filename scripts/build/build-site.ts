import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { hash } from "node:crypto";
import { count } from "contentlayer/build";
import { setImages, setLibrary } from "contentlayer/runtime";
import source from "../../contentlayer.config.ts";
import { redirectsIn } from "../content/redirects.ts";
import { generateContentModule, loadSoundContent } from "../content/site-content.ts";
import { buildFingerprint } from "../fingerprint.ts";
import { writeKeyFile } from "../indexnow/addresses.ts";
import { encodePhotos, tidyPhotos } from "../media/encode.ts";
import { MediaFolder, imageLibrary, photosNamed } from "../media/media-folder.ts";
import { makePictures, pictureRecipe } from "../share/make-pictures.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "../paths.ts";
import { writeAdminShell } from "./admin-shell.ts";
import { copyAssets, copyPhotos, readAssets } from "./assets.ts";
import { ensureBundle } from "./bundle.ts";
import { writeFoundFiles } from "./found-files.ts";
import { writeFunctionPages } from "./function-pages.ts";
import { updateRedirects, verifyRedirects } from "./hosting-redirects.ts";
import { markupFaults } from "./markup/markup-faults.ts";
import { removeRecords, reusePages, writeRecords } from "./page-records.ts";
import { pageSources } from "./proof/page-source.ts";
import { proveSite } from "./proof/prove-site.ts";
import { writeIcons } from "./icons.ts";
import { listPages, type RenderedPage } from "./render-page.ts";
import { importSite, renderSite } from "./render-site.ts";
import { siteFiles } from "./site-files.ts";
import { updateSecurityHeaders } from "./security-headers.ts";
import { writeSiteManifest } from "./site-manifest.ts";
import { writeStaffApp } from "./staff-app.ts";
import { makeAside, swapIn } from "./swap.ts";

export interface BuildOptions {
  /** The content folder; the project's own where absent. */
  contentDir?: string | undefined;
  /** Where the finished site goes; `dist/site` where absent. */
  outDir?: string | undefined;
  /** Whether drafts and documents before their day are built as well. */
  drafts?: boolean | undefined;
  /** False for pages without pictures to share, as benchmarks compare with programs that make none. */
  pictures?: boolean | undefined;
  /** What a page may weigh; only benchmarks, whose lists are longer than the site's, lift it. */
  pageLimitBytes?: number | undefined;
}

export interface BuildReport {
  outDir: string;
  /** Two facts of the business that the server needs. */
  siteUrl: string;
  email: string;
  pages: RenderedPage[];
  /** How many of the pages had to be rendered; the others are those of the last build. */
  rendered: number;
  /** How many photos had to be made ready; the others were in the cache. */
  encoded: number;
  /** How many pictures had to be drawn; the others were in the cache, or came from the last build. */
  drawn: number;
  seconds: number;
}

/**
 * Content -> bundle -> pages -> site. Written aside and swapped in at the end: a build that fails
 * leaves the last good site in place.
 * @throws ContentError with every mistake in the content
 * @throws UserError where the pages are not fit to publish, a photo cannot be made ready, or a folder
 *   cannot be written
 */
export async function buildSite(options: BuildOptions = {}): Promise<BuildReport> {
  const start = performance.now();
  const outDir = resolve(options.outDir ?? SITE_DIR);

  generateContentModule();
  const { library, images: named } = loadSoundContent(options.contentDir, {
    drafts: options.drafts,
  });
  const media = new MediaFolder(options.contentDir ?? source.contentDirPath);
  const photos = photosNamed(media, named());
  const sources = { library, images: imageLibrary(photos) };
  const aside = makeAside(outDir);
  try {
    const encoded = await encodePhotos(photos);
    const bundle = ensureBundle();
    // Before React is loaded: its development build is three times slower.
    process.env["NODE_ENV"] = "production";
    const siteModule = join(bundle.folder, "server", "site.mjs");
    const site = await importSite(siteModule);
    const assets = readAssets(
      bundle,
      site.pageFolders.map(({ route }) => route),
    );

    setLibrary(library);
    setImages(sources.images);
    const { business } = site;
    const jobs = listPages(site);
    const recipe = options.pictures === false ? undefined : pictureRecipe();
    const renderer = hash(
      "sha256",
      bundle.fingerprint + buildFingerprint() + JSON.stringify(assets) + recipe,
      "base64url",
    );
    const { reused, left, verdict: known } = reusePages(outDir, aside, renderer, sources, jobs);
    const rendered = await renderSite({
      siteModule,
      ...sources,
      assets,
      outDir: aside,
      pictures: recipe,
      jobs: left,
    });
    const pages = [...reused, ...rendered].toSorted((a, b) => (a.path < b.path ? -1 : 1));

    copyAssets(bundle, assets, aside);
    copyPhotos(photos, aside);
    await writeAdminShell(bundle, aside);
    await writeIcons(bundle, aside);
    writeSiteManifest(business, aside);
    writeStaffApp(business.name, aside);
    const drawn = await makePictures(pages, site, aside);
    writeFoundFiles(site, pages, aside);
    writeKeyFile(business.indexNowKey, aside);
    const files = siteFiles(aside);
    const redirects = redirectsIn(library);
    verifyRedirects(redirects, pages, files);
    const verdict = await proveSite({
      pages,
      folder: aside,
      files,
      noteFile: join(bundle.folder, `valid-templates-${buildFingerprint()}.json`),
      sourceOf: pageSources(library, options.contentDir),
      others: () => markupFaults(pages, files),
      pageLimitBytes: options.pageLimitBytes,
      known,
    });
    if (outDir === SITE_DIR) {
      updateRedirects(redirects);
      updateSecurityHeaders({
        styleSheets: Object.values(assets.css).map(({ screen }) => screen),
        hasTag: business.analytics.tagId !== undefined,
        reviewsUrl: business.switches.reviewsWidget ? business.reviewsWidgetUrl : undefined,
      });
    }
    writeFunctionPages(site, assets, generatedDirOf(outDir), recipe);
    removeRecords(outDir);
    swapIn(aside, outDir);
    writeRecords(outDir, renderer, sources, pages, verdict);
    tidyPhotos(photos);
    return {
      outDir,
      siteUrl: business.siteUrl,
      email: business.email,
      pages,
      rendered: rendered.length,
      encoded,
      drawn,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Where the backend finds its pages: beside the site that they were built with. */
export function generatedDirOf(outDir: string): string {
  return outDir === SITE_DIR ? FUNCTION_PAGES_DIR : `${outDir}.generated`;
}

/** One line for the terminal. */
export function describeBuild({ pages, rendered, encoded, drawn, seconds }: BuildReport): string {
  const photos = encoded === 0 ? "" : `, ${count(encoded, "photo")} made ready`;
  const pictures = drawn === 0 ? "" : `, ${count(drawn, "picture")} drawn`;
  return `Built ${count(pages.length, "page")} (${rendered} rendered anew${photos}${pictures}) in ${seconds.toFixed(1)} s.`;
}
