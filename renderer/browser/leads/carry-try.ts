import { alongWithPost } from "./along-with-post.ts";
import { draftName, readTry } from "./form-memory.ts";
import { fieldsOf } from "./form-fields.ts";
import { wordsOf } from "./form-words.ts";

/**
 * Called right before a form is posted plainly: where its last try may have reached the server, the post
 * says that it is the same submission, or that it follows that one, so that no second lead comes of it.
 */
export function carryTry(form: HTMLFormElement): void {
  const before = readTry(draftName(form));
  if (before?.first === undefined) return;
  const { id, words, first } = before;
  const same = words === wordsOf(fieldsOf(new FormData(form)));
  alongWithPost(form, (data) => {
    if (same) data.set("submissionId", id);
    if (!same || first !== id) data.set("follows", first);
  });
}
