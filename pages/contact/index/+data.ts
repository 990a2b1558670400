import { allCities, allServices, business, pricing } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { offerNote } from "#renderer/offer-note.ts";
import { buildScreen } from "../../screen.ts";

export type ContactProps = ReturnType<typeof data>["props"] & {
  /** Rendered for the backend, which fills the form's slots. */
  asTemplate?: boolean;
};

export function data() {
  return buildScreen("contact", {
    pageType: "ContactPage",
    scripts: ["islands", "draft"],
    pictureLine: business.hours.visible,
    props: {
      contact: contactWays(business),
      services: allServices.map(({ slug, name }) => ({ value: slug, label: name })),
      cities: allCities.map(({ slug, name }) => ({ value: slug, label: name })),
      offer: offerNote(business, pricing),
    },
  });
}
