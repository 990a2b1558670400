import { allReviews, business, getCity, getService } from "contentlayer/generated";
import { dayText } from "#renderer/format.ts";
import { contactWays } from "#renderer/layout/shell.ts";
import { trustFigures } from "../../trust-figures.ts";
import { buildScreen } from "../../screen.ts";

export type TestimonialsProps = ReturnType<typeof data>["props"];

export function data() {
  return buildScreen("testimonials", {
    pageType: "CollectionPage",
    pictureLine: `${business.claims.rating.text}, ${business.claims.reviews.text}`,
    props: {
      contact: contactWays(business),
      figures: trustFigures(business),
      reviews: allReviews
        .toSorted((a, b) => b.date.localeCompare(a.date))
        .map(({ name, city, service, text: words, rating, date, sample = false, source }) => ({
          name,
          place: getCity(city)?.name ?? "Georgia",
          service: serviceLink(service),
          words,
          rating,
          date,
          day: dayText(date),
          sample,
          source,
        })),
    },
  });
}

function serviceLink(slug: string) {
  const service = getService(slug);
  return service && { label: service.name, href: service.url };
}
