import { THANKS_PATH } from "#contract/visit.ts";
import { buildPage, homePicture } from "../../build-page.ts";

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
    props: {},
  });
}
