import { allCities, business, getCity, getService } from "contentlayer/generated";
import { contactNumber } from "../../renderer/layout/shell.ts";
import { buildPage } from "../build-page.ts";

/** The four services that the home page shows, in the specification's order. */
const SERVICE_CARDS = [
  {
    slug: "tv-mounting-drywall",
    title: "TV Mounting on Drywall",
    description: "Into the studs, or with rated anchors where there are none.",
  },
  {
    slug: "tv-mounting-fireplace",
    title: "Fireplace TV Mounting",
    description: "Above the mantel, at a height your neck agrees with.",
  },
  {
    slug: "tv-mounting-brick",
    title: "Brick & Stone TV Mounting",
    description: "Anchors made for masonry, dust caught at the drill, clean edges.",
  },
  {
    slug: "frame-tv-mounting",
    title: "Frame TV Mounting",
    description: "Flush to the wall like a picture, one thin cable, no gap to be seen.",
  },
] as const;

/** The cities of 'Serving Georgia', in the specification's order. */
const CITY_LINKS = [
  ["kennesaw", "Kennesaw"],
  ["marietta", "Marietta"],
  ["acworth", "Acworth"],
  ["woodstock", "Woodstock"],
  ["canton", "Canton"],
  ["smyrna", "Smyrna"],
  ["roswell", "Roswell"],
  ["alpharetta", "Alpharetta"],
  ["milton", "Milton"],
  ["sandy-springs", "Sandy Springs"],
  ["dunwoody", "Dunwoody"],
  ["vinings", "Vinings"],
] as const;

export type HomeProps = ReturnType<typeof data>["props"];

export function data() {
  const { claims } = business;
  return buildPage({
    path: "/",
    title: "Professional TV Mounting in Georgia",
    description: business.description,
    props: {
      phone: contactNumber(business.phone),
      rating: `${claims.rating.text}, ${claims.reviews.text}`,
      badges: [
        { title: "Licensed & Insured", text: "Papers on request" },
        { title: "15+ Years of Experience", text: "On Georgia walls since 2009" },
        { title: "5-Year Warranty", text: "On every installation" },
        { title: "Same-Day Service", text: "Available most days" },
      ],
      services: SERVICE_CARDS.map(({ slug, title, description }) => ({
        title,
        description,
        href: `/services/${slug}`,
        duration: getService(slug)?.duration,
      })),
      figures: [
        { figure: "10,000+", title: "Installs", text: "From one bedroom TV to a bar with twelve." },
        { figure: "250+", title: "Five-star reviews", text: "In our customers' own words." },
        { figure: "5.0", title: "Rating", text: "Out of five, across every review." },
        { figure: "99%", title: "Satisfied", text: "And we come back for the rest." },
        {
          figure: "15+",
          title: "Years of experience",
          text: "Since 2009, on drywall, brick and stone.",
        },
        { figure: "5-year", title: "Installation warranty", text: "If it moves, we put it right." },
      ],
      cities: CITY_LINKS.map(([slug, label]) => ({
        label,
        href: `/locations/${slug}`,
        note: getCity(slug)?.county,
      })),
      cityCount: allCities.length,
    },
  });
}
