/** Checks that a source may list in its configuration. */
export { placeholders } from "./checks/placeholders.ts";
export { repeatedTexts } from "./checks/repeated-texts.ts";
export { similarTexts } from "./checks/similar-texts.ts";
export { uniqueText } from "./checks/unique-text.ts";
export { unknownNames } from "./checks/unknown-names.ts";
