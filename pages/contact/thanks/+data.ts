import { THANKS_PATH } from "#contract/visit.ts";
import { answerFor } from "../../answers.ts";
import { buildPage, homePicture } from "../../build-page.ts";

export function data() {
  return buildPage({
    path: THANKS_PATH,
    title: "Thank you",
    description: `We got your request. ${answerFor("replyTime").answer}`,
    indexable: false,
    picture: homePicture(),
    scripts: ["sent"],
    breadcrumbs: [
      { name: "Contact", path: "/contact" },
      { name: "Thank you", path: THANKS_PATH },
    ],
    props: { reply: answerFor("replyTime").answer },
  });
}
