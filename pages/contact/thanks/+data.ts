import { THANKS_PATH } from "#contract/thanks-path.ts";
import { business } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";
import { homePicture } from "../../share-picture.ts";

export type ThanksProps = ReturnType<typeof data>["props"];

export function data() {
  return buildPage({
    path: THANKS_PATH,
    title: "Thank you",
    description: "Your request is here. We answer soon.",
    indexable: false,
    picture: homePicture(),
    scripts: ["sent"],
    breadcrumbs: [
      { name: "Contact", path: "/contact" },
      { name: "Thank you", path: THANKS_PATH },
    ],
    props: { contact: contactWays(business) },
  });
}
