import { allCities, allServices, business, pricing } from "contentlayer/generated";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { offerNote } from "../../../renderer/offer-note.ts";
import { buildPage } from "../../build-page.ts";

export type ContactProps = ReturnType<typeof data>["props"] & {
  /** Rendered for the backend, which fills the form's slots. */
  asTemplate?: boolean;
};

export function data() {
  return buildPage({
    path: "/contact",
    title: "Contact",
    description:
      "Ask for a free quote by form, phone, text or email. Say what the wall is and how large the TV, and we answer with a time.",
    crumbs: [{ name: "Contact", path: "/contact" }],
    scripts: ["islands", "draft"],
    props: {
      contact: contactWays(business),
      services: allServices.map(({ slug, name }) => ({ value: slug, label: name })),
      cities: allCities.map(({ slug, name }) => ({ value: slug, label: name })),
      offer: offerNote(business, pricing),
    },
  });
}
