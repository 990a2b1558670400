import { buildPage, homePicture } from "../build-page.ts";

interface ErrorContext {
  /** Set by Vike in dev: false if a page failed to render. */
  is404?: boolean | null;
  /** Set by the build, which also renders the backend's 500 page. */
  routeParams?: Readonly<Record<string, string>>;
}

/** Builds the 404 and 500 pages. */
export function data({ is404, routeParams }: ErrorContext) {
  const broken = is404 === false || routeParams?.["status"] === "500";
  return buildPage({
    path: broken ? "/500" : "/404",
    title: broken ? "Unexpected Application Error!" : "Page not found",
    description: broken ? "Something went wrong on our end." : "We couldn’t find that page.",
    indexable: false,
    picture: homePicture(),
    scripts: broken ? [] : ["not-found"],
    props: {
      broken,
      pages: [
        { href: "/services", label: "All services" },
        { href: "/locations", label: "All service areas" },
        { href: "/quote", label: "See your price" },
      ],
    },
  });
}
