import { allServices } from "contentlayer/generated";
import { buildPage, homePicture } from "../build-page.ts";

interface ErrorContext {
  /** Said by Vike in dev: a missing page, or a mistake of ours while one was rendered. */
  is404?: boolean | null;
  /** Said by the build, which makes the backend's page for a mistake of ours beside the 404 page. */
  routeParams?: Readonly<Record<string, string>>;
}

/** The 404 page, and the page for a request that failed through our fault. */
export function data({ is404, routeParams }: ErrorContext) {
  const broken = is404 === false || routeParams?.["status"] === "500";
  return buildPage({
    path: broken ? "/500" : "/404",
    title: broken ? "Unexpected Application Error!" : "Page not found",
    description: broken ? "Something broke on our side." : "This page is not here.",
    indexable: false,
    picture: homePicture(),
    scripts: broken ? [] : ["not-found"],
    props: {
      broken,
      pages: [
        { href: "/services", label: "All services", note: `${allServices.length}` },
        { href: "/locations", label: "All service areas" },
        { href: "/contact", label: "Contact" },
      ],
    },
  });
}
